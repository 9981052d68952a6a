import { Form, Switch } from 'antd';
import { sendRequirementSeen } from '#features/teaching/classes/console/effect.public.tsx';
import { PAPER_EXAM_CONDITION } from '#features/teaching/classes/shared/progress/condition.words.ts';
import { call } from '#platform/web/call.ts';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { NumberItem, TextItem } from '#platform/web/console/entry/entry-items.tsx';
import { SheetFoot, SheetForm, useSheetForm } from '#platform/web/console/form/sheet-form.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { savePaperExam } from '../../shared/paper-exam/paper-exam.contract.ts';
import { paperExamProblem } from '../../shared/paper-exam/paper-exam.rules.ts';
import s from '../session-form.module.css';
import { DayItem, TimesPair } from '../time-items.tsx';
import { daysOf } from '../timetable-grid.rules.ts';
import { type AdminPaper, type PaperTerms, useReloadPaper } from './paper-exam.queries.ts';

const blank = (paper: AdminPaper): PaperTerms => ({
  name: '结业笔试',
  day: paper.endDate,
  startTime: '10:00',
  endTime: '12:00',
  place: '',
  totalScore: 100,
  passScore: 60,
  isRequired: true,
});

interface TermsProps {
  readonly classId: string;
  readonly paper: AdminPaper;
  readonly onClose: () => void;
}

function Terms({ classId, paper, onClose }: TermsProps) {
  const reload = useReloadPaper();
  const initial = paper.exam ?? blank(paper);
  const isHeld = paper.enteredNum > 0;
  const { form, submit, isBusy, refusal } = useSheetForm<PaperTerms>({
    send: async (values, all) => {
      const terms = { ...initial, ...all, ...values };
      const need = terms.isRequired ? String(terms.passScore) : null;
      await sendRequirementSeen({ id: classId, code: PAPER_EXAM_CONDITION, need }, (seen) =>
        call(savePaperExam, {
          id: classId,
          version: paper.version,
          ...terms,
          name: terms.name.trim(),
          place: (terms.place ?? '').trim(),
          ...seen,
        }),
      );
      showToast('笔试已保存');
      onClose();
      await reload();
    },
  });
  return (
    <Sheet
      title={paper.exam === null ? '设置笔试' : '改笔试'}
      onClose={onClose}
      foot={<SheetFoot okText="保存笔试" busyText="保存中" isBusy={isBusy} onOk={submit} onClose={onClose} />}
    >
      {refusal !== '' && (
        <p className="below-12 pad-10-12 on-danger-wash round-m small danger" role="alert">
          {refusal}
        </p>
      )}
      <SheetForm form={form} initialValues={initial} onSubmit={submit}>
        <TextItem name="name" label="考试名称" limit={60} needed="请填写考试名称" />
        <DayItem days={daysOf(paper.startDate, paper.endDate)} />
        <TimesPair
          needed={['请填写开始时间', '请填写结束时间']}
          problemOf={() => {
            const values = { ...initial, ...(form.getFieldsValue(true) as Partial<PaperTerms>) };
            return paperExamProblem({ ...values, name: '笔试', passScore: 0 }, paper);
          }}
        />
        <TextItem name="place" label="地点" limit={60} of={{ placeholder: '考场在哪里' }} />
        <div className={s.pair}>
          <NumberItem
            name="totalScore"
            label="满分"
            needed="请填写满分"
            min={1}
            max={1000}
            decimals={1}
            of={{ unit: '分', disabled: isHeld }}
          />
          <NumberItem
            name="passScore"
            label="及格分"
            needed="请填写及格分"
            min={1}
            max={1000}
            decimals={1}
            of={{ unit: '分', disabled: isHeld }}
          />
        </div>
        <Form.Item
          name="isRequired"
          label="结业要笔试及格"
          valuePropName="checked"
          extra={
            isHeld
              ? `已经录入了 ${paper.enteredNum} 人的成绩，满分、及格分和这一项不能再改。`
              : '不打开的，成绩只作记录。'
          }
        >
          <Switch disabled={isHeld} />
        </Form.Item>
      </SheetForm>
    </Sheet>
  );
}

/** When and where the class sits its final test on paper. */
export const PaperTermsDrawer = ({ open, ...props }: TermsProps & { readonly open: boolean }) => (
  <SheetDrawer open={open} width={480} onClose={props.onClose}>
    {open && <Terms {...props} />}
  </SheetDrawer>
);
