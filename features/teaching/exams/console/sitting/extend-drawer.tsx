import { useState } from 'react';
import { whom } from '#platform/shared/whom.words.ts';
import { DateItem, NumberItem } from '#platform/web/console/entry/entry-items.tsx';
import { SheetFoot, SheetForm, useSheetForm } from '#platform/web/console/form/sheet-form.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { ExamPerson } from '../../shared/desk/exam-admin.contract.ts';
import { endText } from '../../shared/overview/exam-line.rules.ts';
import { ExamDrawer, ReasonItem, Refusal, useOpenCount } from '../exam-drawer.tsx';
import type { AdminExam } from '../exams.queries.ts';
import { commonExtras } from './extras.rules.ts';
import type { PeopleSteps } from './use-people-steps.ts';

interface Values {
  readonly extraMinutes: number | null;
  readonly extraAttempts: number | null;
  readonly openUntil: string;
  readonly reason: string;
}

export interface ExtendSheetProps {
  /** Empty is closed. */
  readonly people: readonly ExamPerson[];
  readonly detail: AdminExam;
  readonly steps: PeopleSteps;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function OpenSheet({ people, detail, steps, onClose, onDone, open }: ExtendSheetProps & { open: boolean }) {
  // The list may refresh behind the sheet: it is about those who were chosen.
  const [chosen] = useState(people);
  const common = commonExtras(chosen);
  const isQuiz = detail.examType === 'QUIZ';
  const running = chosen.filter(({ state }) => state === 'RUNNING').length;
  const { form, submit, error } = useSheetForm<Values>({
    send: (_, values) =>
      steps
        .extend({
          examId: detail.row.id,
          userIds: chosen.map(({ userId }) => userId),
          extraMinutes: values.extraMinutes ?? 0,
          extraAttempts: values.extraAttempts ?? 0,
          openUntil: values.openUntil ?? '',
          reason: values.reason.trim(),
        })
        .then(onDone),
  });
  return (
    <ExamDrawer
      open={open}
      title={isQuiz ? '加次数' : '延时、加次数、补考'}
      onClose={onClose}
      foot={
        <SheetFoot
          okText={`给 ${chosen.length} 人保存`}
          busyText="保存中"
          isBusy={steps.isBusy}
          onOk={submit}
          onClose={onClose}
        />
      }
    >
      <p className="below-20 ink-2">
        给{whom(chosen)}
        {running > 0 && `，其中 ${running} 人正在考，保存后截止时间当即变`}。
      </p>
      {common.isMixed && (
        <p className="flex gap-8 below-20 pad-10-14 on-gold-wash round-m plain gold-ink top">
          <Icon className="rigid above-4" name="info" size="s" />
          他们原来给的不一样，保存后都变成这里填的数。
        </p>
      )}
      <Refusal error={error} />
      <SheetForm form={form} initialValues={{ ...common.extras, reason: '' }} onSubmit={submit}>
        {!isQuiz && (
          <NumberItem
            name="extraMinutes"
            label="每次延长"
            extra={`一共延长多少，不是再加多少；每次作答 ${detail.examLength} 分钟之外。`}
            min={0}
            max={600}
            of={{ unit: '分钟' }}
          />
        )}
        <NumberItem
          name="extraAttempts"
          label="多考几次"
          extra={`一共多几次；本来${detail.examNum === 0 ? '不限次数' : `最多 ${detail.examNum} 次`}。`}
          min={0}
          max={20}
          of={{ unit: '次' }}
        />
        {!isQuiz && (
          <DateItem
            name="openUntil"
            label="补考到"
            extra={`考试${detail.row.endTime === '' ? '' : ` ${endText(detail.row.endTime)} `}截止以后，这些人到这一刻还能考；空着不补考。`}
            of={{ kind: 'moment', placeholder: '不补考', hour: 18 }}
          />
        )}
        <ReasonItem />
      </SheetForm>
    </ExamDrawer>
  );
}

/** 延时、加次数、补考: for one person or several, each told with the reason. */
export function ExtendDrawer(props: ExtendSheetProps) {
  const open = props.people.length > 0;
  const round = useOpenCount(open);
  return round === 0 ? null : <OpenSheet key={round} {...props} open={open} />;
}
