import { type FormEvent, useRef, useState } from 'react';
import {
  contentProblem,
  EVALUATION_LIMIT,
  scoreOfStars,
} from '#features/content/courses/shared/evaluations/evaluation.rules.ts';
import { NO_STAR_TEXT } from '#features/content/courses/shared/evaluations/evaluation-page.words.ts';
import { visibleLength } from '#features/content/courses/shared/page/course-text.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { StarRating } from '#platform/web/ui/entry/star-rating.tsx';
import { TextArea } from '#platform/web/ui/entry/text-field.tsx';
import s from './class-evaluation.module.css';
import { type GivenAnswers, type OwnEvaluation, useSaveEvaluation } from './class-evaluations.queries.ts';

export interface EvaluationFormProps {
  readonly classId: string;
  readonly items: OwnEvaluation['items'];
}

/** One to five stars an item and, if one likes, some words: sent once. */
export function EvaluationForm({ classId, items }: EvaluationFormProps) {
  const [stars, setStars] = useState<Readonly<Record<string, number>>>({});
  const [words, setWords] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveEvaluation(classId);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const missing = items.find(({ itemId, type }) => type === 'SCORE' && stars[itemId] === undefined);
    if (missing) {
      const field = form.current?.querySelector<HTMLElement>(`[data-item="${missing.itemId}"] input`);
      field?.focus();
      return;
    }
    if (Object.values(words).some((text) => contentProblem(text))) return;
    save.mutate(
      items.flatMap(({ itemId, type }): GivenAnswers => {
        if (type === 'SCORE') return [{ itemId, score: scoreOfStars(stars[itemId] ?? 0) }];
        const content = (words[itemId] ?? '').trim();
        return content === '' ? [] : [{ itemId, content }];
      }),
      {
        onSuccess: () =>
          showToast('评价成功', { next: { to: '/personal-center/ratings', label: '看还有什么要评价' } }),
        onError: (error) => showToast(error.message, { kind: 'error', seconds: 8 }),
      },
    );
  };
  return (
    <form ref={form} className={s.form} onSubmit={submit} noValidate>
      {items.map(({ itemId, title, type }) => {
        const text = words[itemId] ?? '';
        return type === 'SCORE' ? (
          <div key={itemId} className={s.item} data-item={itemId}>
            <p className="large" aria-hidden="true">
              {title}
            </p>
            <StarRating
              label={title}
              value={stars[itemId] ?? 0}
              onChange={(value) => setStars((old) => ({ ...old, [itemId]: value }))}
              error={isChecked && stars[itemId] === undefined ? NO_STAR_TEXT : undefined}
            />
          </div>
        ) : (
          <TextArea
            key={itemId}
            label={`${title}（可不写）`}
            rows={5}
            value={text}
            onChange={(event) => setWords((old) => ({ ...old, [itemId]: event.target.value }))}
            error={contentProblem(text)?.message}
            hint={`${visibleLength(text.trim())} / ${EVALUATION_LIMIT} 字。不要写能认出您的内容`}
          />
        );
      })}
      <div className={s.send}>
        <Button type="submit" kind="primary" loading={save.isPending} loadingLabel="提交中">
          提交评价
        </Button>
        <p className="small ink-3">不记名，只评一次，交了不能改。</p>
      </div>
    </form>
  );
}
