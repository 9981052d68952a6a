import { Form } from 'antd';
import { useNavigate } from 'react-router';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { limitOf } from '#platform/shared/record.ts';
import { call } from '#platform/web/call.ts';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { RecordItem } from '#platform/web/console/form/record-items.tsx';
import { SheetFoot, SheetForm, useSheetForm } from '#platform/web/console/form/sheet-form.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { examRecord } from '../shared/desk/exam.record.ts';
import { saveExam } from '../shared/desk/exam-admin.contract.ts';
import { newTerms } from '../shared/desk/exam-terms.rules.ts';
import type { ExamKind } from '../shared/exam.schema.ts';
import { KIND_WORDS, usualPassScore } from './exam.words.ts';
import { ExamDrawer, useOpenCount } from './exam-drawer.tsx';
import { examWorkPath } from './exam-places.rules.ts';
import { useReloadExams } from './exams.queries.ts';
import s from './new-exam.module.css';
import { ClassTarget, CourseTarget, PaperTarget, type Target } from './target-select.tsx';

const { unifiedName: NAME, paperId: PAPER } = examRecord.fields;

const KINDS: readonly { readonly value: ExamKind; readonly says: string }[] = [
  { value: 'FINAL_TEST', says: '一个班级的学员限时考，按分数及格' },
  { value: 'QUIZ', says: '一门课程看完后测，答对八成通过，学时随后入账' },
];

interface Values {
  readonly examType: ExamKind;
  readonly place: Target | null;
  readonly unifiedName: string;
  readonly paper: Target | null;
}

const nameFor = (kind: ExamKind, place: Target | null): string =>
  place === null
    ? ''
    : [...place.name].slice(0, limitOf(NAME) - 4).join('') + (kind === 'QUIZ' ? '随堂测试' : '结业考试');

/** Values that a new exam begins with; everything can be changed before it is published. */
const inputOf = ({ examType, place, unifiedName, paper }: Values): InputOf<typeof saveExam> => {
  const isQuiz = examType === 'QUIZ';
  return {
    ...newTerms(examType),
    ...(isQuiz ? {} : { passScore: usualPassScore(paper?.totalScore) }),
    examType,
    unifiedName: unifiedName.trim(),
    ...(isQuiz ? { courseId: place?.id ?? '' } : { classId: place?.id ?? '' }),
    paperId: paper?.id ?? '',
  };
};

const FIELDS: Readonly<Record<string, keyof Values>> = {
  unifiedName: 'unifiedName',
  classId: 'place',
  courseId: 'place',
  paperId: 'paper',
};

interface KindFieldProps extends FieldProps<ExamKind> {
  readonly kinds: typeof KINDS;
}

const KindField = ({ id, value, onChange, kinds }: KindFieldProps) => (
  <div id={id} className={s.kinds} role="radiogroup" aria-label="考什么">
    {kinds.map((kind) => (
      <label className="stack middle round-m edge-strong presses" key={kind.value}>
        <input
          type="radio"
          name="exam-kind"
          checked={kind.value === value}
          onChange={() => onChange?.(kind.value)}
        />
        <b>{KIND_WORDS[kind.value]}</b>
        <span className="small ink-2 second-column">{kind.says}</span>
      </label>
    ))}
  </div>
);

export interface NewExamSheetProps {
  readonly open: boolean;
  /** Place of the exam; left out where it is to be chosen. */
  readonly of?: { readonly examType: ExamKind; readonly place: Target } | undefined;
  /** Paper that is chosen already. */
  readonly paper?: Target | undefined;
  readonly onClose: () => void;
}

/** The kinds that this role sets: a manager for classes, an author for courses. */
const useKinds = () => {
  const role = useUser().activeRole?.roleCode;
  if (role === 'manager') return KINDS.filter(({ value }) => value === 'FINAL_TEST');
  return role === 'author' ? KINDS.filter(({ value }) => value === 'QUIZ') : KINDS;
};

function OpenSheet({ open, of, paper = undefined, onClose }: NewExamSheetProps) {
  const navigate = useNavigate();
  const reload = useReloadExams();
  const kinds = useKinds();
  const first = of?.examType ?? kinds[0]?.value ?? 'FINAL_TEST';
  const { form, submit, isBusy } = useSheetForm<Values>({
    send: async (_, all) => {
      const { data } = await call(saveExam, inputOf(all));
      showToast('已建好草稿，核对设置后发布');
      onClose();
      void reload();
      await navigate(examWorkPath(data.id, 'settings'));
    },
    fieldOf: (name) => FIELDS[name] ?? 'unifiedName',
    onRefused: toastError,
  });
  const kind = Form.useWatch('examType', form) ?? first;
  // A name that nobody wrote follows what the exam is for.
  const follow = (changed: Partial<Values>) => {
    if (changed.examType !== undefined) form.setFieldsValue({ place: null });
    if (changed.place === undefined && changed.examType === undefined) return;
    if (form.isFieldTouched('unifiedName') && form.getFieldValue('unifiedName') !== '') return;
    const { examType, place } = form.getFieldsValue(true) as Values;
    form.setFieldsValue({ unifiedName: nameFor(examType, place) });
  };
  const word = KIND_WORDS[kind];
  return (
    <ExamDrawer
      open={open}
      title={of === undefined ? '新建考试' : `新建${word}`}
      onClose={onClose}
      foot={
        <SheetFoot okText="新建，去设置" busyText="新建中" isBusy={isBusy} onOk={submit} onClose={onClose} />
      }
    >
      <SheetForm
        form={form}
        initialValues={{
          examType: first,
          place: of?.place ?? null,
          unifiedName: nameFor(first, of?.place ?? null),
          paper: paper ?? null,
        }}
        onValuesChange={follow}
        onSubmit={submit}
      >
        {of === undefined && kinds.length > 1 && (
          <Form.Item name="examType" label="考什么">
            <KindField kinds={kinds} />
          </Form.Item>
        )}
        {of === undefined && (
          <Form.Item
            key={kind}
            name="place"
            label={kind === 'QUIZ' ? '课程' : '班级'}
            extra="新建以后不能换。"
            rules={[{ required: true, message: kind === 'QUIZ' ? '请选择课程' : '请选择班级' }]}
          >
            {kind === 'QUIZ' ? <CourseTarget /> : <ClassTarget />}
          </Form.Item>
        )}
        {of !== undefined && (
          <p className="below-24 ink-2">
            {kind === 'QUIZ' ? '课程' : '班级'}：
            <b className="ink" dir="auto">
              {of.place.name}
            </b>
          </p>
        )}
        <RecordItem of={examRecord} name="unifiedName" />
        <Form.Item name="paper" label={PAPER.label} extra="可以先空着，发布前选好。">
          <PaperTarget />
        </Form.Item>
      </SheetForm>
    </ExamDrawer>
  );
}

/** 新建考试: what for and from which paper; the rest is set in the exam itself. */
export function NewExamDrawer(props: NewExamSheetProps) {
  const round = useOpenCount(props.open);
  return round === 0 ? null : <OpenSheet key={round} {...props} />;
}
