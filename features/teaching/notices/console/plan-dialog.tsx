import { useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleFrame } from '#platform/web/console/console-frame.tsx';
import { ask, useAnswer } from '#platform/web/console/dialogs/ask.ts';
import { DateEntry } from '#platform/web/console/entry/date-entry.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { type PlanProblem, planProblem, planTimeOf } from '../shared/notice-plan.rules.ts';

const PROBLEM_WORDS: Readonly<Record<PlanProblem, string>> = {
  noTime: '请填写日期和时间，例如 2026-07-10 09:30',
  tooEarly: '最早在五分钟以后；要马上发，请直接发布',
  tooLate: '最晚在一年以内',
};

interface PlanDialogProps {
  readonly title: string;
  /** Planned hour `yyyy-MM-dd HH:mm`; empty for none yet. */
  readonly publishAt: string;
  readonly onDone: (publishAt: string | null) => void;
}

function PlanDialog({ title, publishAt, onDone }: PlanDialogProps) {
  const { open, close } = useAnswer(onDone);
  const [at, setAt] = useState(publishAt);
  const [isAsked, setIsAsked] = useState(false);
  const problem = planProblem(planTimeOf(at), new Date());
  const isWrong = isAsked && problem !== null;
  return (
    <Dialog
      open={open}
      title="定时发布"
      onCancel={() => close(null)}
      onConfirm={() => {
        if (problem === null) close(at);
        else setIsAsked(true);
      }}
      footer={
        <>
          <Button act="see" onClick={() => close(null)}>
            不改了
          </Button>
          {publishAt !== '' && <Button onClick={() => close('')}>取消定时</Button>}
          <Button kind="primary" type="submit">
            {publishAt === '' ? '到时发布' : '改成这个时间'}
          </Button>
        </>
      }
    >
      <p className="below-14">《{title}》到时候照当时的内容发布，当时在班的学员会收到一条消息。</p>
      <label className="stack gap-6" htmlFor="plan-at">
        <span>发布时间（北京时间）</span>
        <DateEntry
          kind="moment"
          id="plan-at"
          value={at}
          onChange={setAt}
          hasProblem={isWrong}
          aria-describedby="plan-note"
          placeholder="选日期和时间"
        />
      </label>
      <p id="plan-note" className={isWrong ? 'above-6 small danger' : 'above-6 small ink-3'} role="status">
        {isWrong ? PROBLEM_WORDS[problem] : '最早五分钟以后，最晚一年以内'}
      </p>
    </Dialog>
  );
}

/** Asks for the hour of publishing; empty calls the plan off, `null` changes nothing. */
export const askPlan = (title: string, publishAt: string): Promise<string | null> =>
  ask((onDone) => (
    <ConsoleFrame>
      <PlanDialog title={title} publishAt={publishAt.slice(0, 16)} onDone={onDone} />
    </ConsoleFrame>
  ));
