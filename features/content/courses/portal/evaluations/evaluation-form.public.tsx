import { type FormEvent, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { StarRating } from '#platform/web/ui/entry/star-rating.tsx';
import { TextArea } from '#platform/web/ui/entry/text-field.tsx';
import { contentProblem, EVALUATION_LIMIT, scoreOfStars } from '../../shared/evaluations/evaluation.rules.ts';
import { NO_STAR_TEXT } from '../../shared/evaluations/evaluation-page.words.ts';
import { visibleLength } from '../../shared/page/course-text.rules.ts';
import { useSaveEvaluation } from '../page/course-page.queries.ts';
import s from './course-evaluation.module.css';

export interface EvaluationFormProps {
  readonly courseName: string;
  readonly courseId: string;
  readonly classId: string;
  readonly mine: { readonly score: number; readonly content: string; readonly evaluateTime: string } | null;
  readonly onSaved?: () => void;
}

/** One to five stars and, if one likes, some words. */
export function EvaluationForm({ courseName, courseId, classId, mine, onSaved }: EvaluationFormProps) {
  const [stars, setStars] = useState(mine ? mine.score / 2 : 0);
  const [content, setContent] = useState(mine?.content ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const save = useSaveEvaluation(courseId, classId);
  const problem = contentProblem(content);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (stars === 0 || problem) return;
    save.mutate(
      { score: scoreOfStars(stars), content: content.trim() },
      {
        onSuccess: () => {
          showToast('评价成功', { next: { to: '/personal-center/ratings', label: '看还有什么要评价' } });
          onSaved?.();
        },
        onError: (error) => showToast(error.message, { kind: 'error', seconds: 8 }),
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <StarRating
        label={`课程评价：${courseName}`}
        value={stars}
        onChange={setStars}
        error={isChecked && stars === 0 ? NO_STAR_TEXT : undefined}
      />
      <div className={s.words}>
        <TextArea
          label="说几句（可不写）"
          rows={3}
          value={content}
          onChange={(event) => setContent(event.target.value)}
          error={problem?.message}
          hint={`${visibleLength(content.trim())} / ${EVALUATION_LIMIT} 字`}
        />
      </div>
      <Button type="submit" size="s" loading={save.isPending} loadingLabel="提交中">
        {mine ? '修改评价' : '提交评价'}
      </Button>
      {mine && (
        <p className="small ink-3 above-6">评价于 {mine.evaluateTime.slice(0, 16)}，提交后七天内可以修改</p>
      )}
    </form>
  );
}
