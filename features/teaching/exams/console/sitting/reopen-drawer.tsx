import { useState } from 'react';
import { NumberItem } from '#platform/web/console/entry/entry-items.tsx';
import { SheetFoot, SheetForm, useSheetForm } from '#platform/web/console/form/sheet-form.tsx';
import { ExamDrawer, ReasonItem, Refusal, useOpenCount } from '../exam-drawer.tsx';
import type { PeopleSteps, Sitter } from './use-people-steps.ts';

const USUAL_MINUTES = 30;

export interface ReopenSheetProps {
  readonly person: Sitter | null;
  readonly steps: PeopleSteps;
  readonly onClose: () => void;
}

function OpenSheet({ person, steps, onClose, open }: ReopenSheetProps & { readonly open: boolean }) {
  const [sitter] = useState(person);
  const { form, submit, error } = useSheetForm<{ readonly minutes: number | null; readonly reason: string }>({
    send: ({ minutes, reason }) =>
      steps
        .reopen({ attemptId: sitter?.attemptId ?? '', minutes: minutes ?? 1, reason: reason.trim() })
        .then(onClose),
  });
  return (
    <ExamDrawer
      open={open}
      title="重开这次作答"
      onClose={onClose}
      foot={
        <SheetFoot okText="重开" busyText="重开中" isBusy={steps.isBusy} onOk={submit} onClose={onClose} />
      }
    >
      <p className="below-20 ink-2">
        把“{sitter?.name}
        ”最近交的一份卷退回作答中：写过的都在，可以接着答；原来的成绩和交卷回执作废，留底可查。断电、误交时用。
      </p>
      <Refusal error={error} />
      <SheetForm form={form} initialValues={{ minutes: USUAL_MINUTES, reason: '' }} onSubmit={submit}>
        <NumberItem
          name="minutes"
          label="从现在起给"
          extra="到时间自动收卷。"
          needed="请填写分钟数"
          min={1}
          max={600}
          of={{ unit: '分钟' }}
        />
        <ReasonItem />
      </SheetForm>
    </ExamDrawer>
  );
}

/** 重开: an attempt that was handed in goes on. */
export function ReopenDrawer(props: ReopenSheetProps) {
  const open = props.person !== null;
  const round = useOpenCount(open);
  return round === 0 ? null : <OpenSheet key={round} {...props} open={open} />;
}
