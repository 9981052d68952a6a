import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { QuestionView } from '#features/teaching/questions/console/question-view.public.tsx';
import { lengthProblem } from '#platform/shared/text-length.rules.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { TextArea } from '#platform/web/ui/entry/text-field.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { ItemStatistic } from '../../shared/desk/exam-admin.contract.ts';
import { startRegrade } from '../../shared/grading/exam-regrade.contract.ts';
import { ExamDrawer, useOpenCount } from '../exam-drawer.tsx';
import { type AdminExam, type RegradeInput, useRegradePreview, useReloadExams } from '../exams.queries.ts';
import { AnswerField } from './answer-field.tsx';
import s from './regrade.module.css';
import { RegradeChanges } from './regrade-changes.tsx';
import { answersProblem, tidyAnswers } from './regrade-key.rules.ts';
import { RegradeProgress } from './regrade-progress.tsx';

const PAGE_SIZE = 10;
const MAX_REASON = 200;

export interface RegradeSheetProps {
  readonly item: ItemStatistic | null;
  readonly detail: AdminExam;
  readonly onClose: () => void;
}

interface Choice {
  readonly mode: 'KEY' | 'FULL';
  readonly answers: readonly string[];
  readonly keepHigher: boolean;
}

const MODES = [
  { mode: 'KEY', label: '答案错了，改答案', says: '按新的答案重判这道题' },
  { mode: 'FULL', label: '题目有问题，人人得分', says: '答了没答、怎么答的都给这道题的分' },
] as const;

interface FormProps {
  readonly item: ItemStatistic;
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

function ChoiceForm({ item, choice, onChange }: FormProps) {
  return (
    <>
      <fieldset className={`stack gap-8-12 phone-one-column chosen-labels halves checks ${s.modes}`}>
        <legend className="below-6 plain ink-2">怎么改</legend>
        {MODES.filter(({ mode }) => item.hasKey || mode === 'FULL').map(({ mode, label, says }) => (
          <label className="stack middle pad-12-16 round-m edge-strong presses" key={mode}>
            <input
              type="radio"
              name="regrade-mode"
              checked={choice.mode === mode}
              onChange={() => onChange({ ...choice, mode })}
            />
            <b>{label}</b>
            <small className="small ink-2 second-column">{says}</small>
          </label>
        ))}
      </fieldset>
      {choice.mode === 'KEY' && (
        <div className={`stack starts one-column gap-14 ${s.answers}`}>
          <AnswerField
            question={item.question}
            answers={choice.answers}
            onChange={(answers) => onChange({ ...choice, answers })}
          />
        </div>
      )}
      <Checkbox
        checked={choice.keepHigher}
        onChange={(event) => onChange({ ...choice, keepHigher: event.target.checked })}
      >
        不降分：按原答案得了分的，分数保留
      </Checkbox>
      <p className="small ink-3">已经通过的人无论如何都算通过，学时和结业不收回。</p>
    </>
  );
}

const inputOf = (item: ItemStatistic, detail: AdminExam, choice: Choice) => ({
  examId: detail.row.id,
  unifiedItemId: item.unifiedItemId,
  mode: choice.mode,
  answers: choice.mode === 'FULL' ? [] : tidyAnswers(item.questionType, choice.answers),
  keepHigher: choice.keepHigher,
});

interface OpenProps {
  readonly item: ItemStatistic;
  readonly detail: AdminExam;
  readonly open: boolean;
  readonly onClose: () => void;
}

function OpenSheet({ item: given, detail, open, onClose }: OpenProps) {
  // The statistics may change behind the sheet: it is about what was opened.
  const [item] = useState(given);
  const { question } = item;
  const [choice, setChoice] = useState<Choice>({
    mode: item.hasKey ? 'KEY' : 'FULL',
    answers: question.answers,
    keepHigher: true,
  });
  const [asked, setAsked] = useState<RegradeInput | null>(null);
  const [reason, setReason] = useState('');
  const [isTold, setIsTold] = useState(false);
  const reload = useReloadExams();
  const preview = useRegradePreview(asked);
  const wanted = inputOf(item, detail, choice);
  const start = useMutation({
    mutationFn: () => call(startRegrade, { ...wanted, reason: reason.trim() }),
    onSuccess: () => reload(),
  });
  const started = start.data?.data;
  const problem = choice.mode === 'FULL' ? '' : answersProblem(question, question.answers, choice.answers);
  // The started regrade is the one that was looked at.
  const { pageNum: _, pageSize: __, ...seen } = asked ?? { pageNum: 0, pageSize: 0 };
  const isSeen =
    JSON.stringify(seen) === JSON.stringify(wanted) && preview.data !== undefined && !preview.isError;
  const look = (pageNum = 0) => {
    start.reset();
    setAsked({ ...wanted, pageNum, pageSize: PAGE_SIZE });
  };
  const needsReason = reason.trim() === '';
  const begin = () => {
    if (needsReason) setIsTold(true);
    else if (lengthProblem(reason, MAX_REASON) === '') start.mutate();
  };
  const foot =
    started === undefined ? (
      <>
        <span />
        <Button act="see" onClick={onClose}>
          取消
        </Button>
        <Button
          act="review"
          kind={isSeen ? 'line' : 'primary'}
          loading={preview.isFetching}
          loadingLabel="正在算"
          reason={problem === '' ? undefined : problem}
          onClick={() => look()}
        >
          看看谁会变
        </Button>
        {isSeen && (
          <Button act="review" kind="primary" loading={start.isPending} loadingLabel="开始中" onClick={begin}>
            确定重判
          </Button>
        )}
      </>
    ) : (
      <Button act="see" onClick={onClose}>
        关闭
      </Button>
    );
  const refused = start.error ?? preview.error;
  // The preview that was asked for stands below the form: it comes into view.
  const changes = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSeen) changes.current?.scrollIntoView({ block: 'start' });
  }, [isSeen]);
  return (
    <ExamDrawer open={open} title="改答案重判" width={820} onClose={onClose} foot={foot}>
      <div className="stack one-column gap-20">
        <div className={s.question}>
          <QuestionView question={question} media={item.media} hasKey={item.hasKey} />
        </div>
        {started === undefined ? (
          <ChoiceForm item={item} choice={choice} onChange={setChoice} />
        ) : (
          <RegradeProgress examId={detail.row.id} {...started} />
        )}
        {refused !== null && started === undefined && (
          <p className="flex gap-8 pad-12-16 on-danger-wash round-m danger top" role="alert">
            <Icon className="above-4" name="warning" size="s" />
            {refused.message}
          </p>
        )}
        {started === undefined && isSeen && preview.data !== undefined && (
          <>
            <h3 className="head-md" ref={changes}>
              谁会变
            </h3>
            <RegradeChanges
              preview={preview.data}
              pageNum={asked?.pageNum ?? 0}
              isBusy={preview.isPlaceholderData}
              onPage={look}
            />
            <TextArea
              label="原因（必填，成绩变了的人会看到）"
              rows={3}
              limit={MAX_REASON}
              value={reason}
              error={isTold && needsReason ? '请写明原因' : undefined}
              onChange={(event) => setReason(event.target.value)}
            />
          </>
        )}
      </div>
    </ExamDrawer>
  );
}

/** 改答案重判: a new key or the points for everybody, who changes by it, and only then the deed. */
export function RegradeDrawer({ item, detail, onClose }: RegradeSheetProps) {
  const [shown, setShown] = useState(item);
  if (item !== null && item !== shown) setShown(item);
  const round = useOpenCount(item !== null);
  return round === 0 || shown === null ? null : (
    <OpenSheet key={round} item={shown} detail={detail} open={item !== null} onClose={onClose} />
  );
}
