import { AutoComplete, Form, Select, Switch } from 'antd';
import { Button } from '#platform/web/console/console-button.tsx';
import { HoursItem, limitRule, TextItem } from '#platform/web/console/entry/entry-items.tsx';
import { SheetForm, useSheetForm } from '#platform/web/console/form/sheet-form.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { SessionInput } from '../shared/session.schema.ts';
import { clashesOf, repairsOf, sessionProblem } from '../shared/timetable.rules.ts';
import type { AdminTimetable } from './offline-classes.queries.ts';
import s from './session-form.module.css';
import { type TeacherChoice, TeacherEntry } from './teacher-entry.tsx';
import { DayItem, TimesPair } from './time-items.tsx';
import { hoursFor } from './timetable-grid.rules.ts';

interface Values extends Omit<SessionInput, 'id' | 'courseId' | 'teacherId' | 'teacherName'> {
  readonly teacher: TeacherChoice;
}

const valuesOf = ({ teacherId, teacherName, id: _, courseId: __, ...rest }: SessionInput): Values => ({
  ...rest,
  teacher: { id: teacherId, name: teacherName },
});

const TIME = /^\d{2}:\d{2}$/;
/** Half-typed times say nothing about clashes yet. */
const isReadable = ({ startTime, endTime }: SessionInput): boolean =>
  TIME.test(startTime) && TIME.test(endTime);

const WAYS = [
  { value: false, label: '室内课' },
  { value: true, label: '现场教学' },
];

export interface SessionFormProps {
  readonly session: SessionInput;
  readonly isNew: boolean;
  readonly days: readonly string[];
  readonly own: readonly SessionInput[];
  readonly known: Pick<AdminTimetable, 'taken' | 'places' | 'startDate' | 'endDate' | 'isCourseRated'>;
  readonly canEdit: boolean;
  readonly onPut: (session: SessionInput) => void;
  readonly onRemove: () => void;
}

/** Clashes of the session as it stands in the form, and the ways out of them. */
function ClashNotice({
  session,
  own,
  known,
  onRepair,
}: Pick<SessionFormProps, 'session' | 'own' | 'known'> & {
  readonly onRepair: (change: Partial<SessionInput>) => void;
}) {
  if (!isReadable(session)) return null;
  const clashes = clashesOf(session, own, known.taken);
  if (clashes.length === 0) return null;
  return (
    <div className={s.clash} role="status">
      {clashes.map(({ text }) => (
        <p className="flex gap-8" key={text}>
          <Icon name="warning" size="s" />
          <span>{text}。</span>
        </p>
      ))}
      {repairsOf(session, own, known.taken, known.places).map(({ label, change, kind }) => (
        <Button key={kind} size="s" block onClick={() => onRepair(change)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** One lesson: its name, teacher, time and place; clashes show while it is being written. */
export function SessionForm(props: SessionFormProps) {
  const { session, isNew, days, own, known, canEdit, onPut, onRemove } = props;
  const initial = valuesOf(session);
  const withValues = ({ teacher, ...values }: Values): SessionInput => ({
    ...session,
    ...values,
    courseName: values.courseName.trim(),
    place: (values.place ?? '').trim(),
    teacherId: teacher.id,
    teacherName: teacher.name.trim(),
  });
  const { form, submit } = useSheetForm<Values>({
    send: (values, all) => {
      onPut(withValues({ ...all, ...values }));
      return Promise.resolve();
    },
  });
  const watched = Form.useWatch([], { form, preserve: true }) as Partial<Values> | undefined;
  const now = withValues({ ...initial, ...watched });
  // Hours follow the length until somebody writes others.
  const noteChange = (changed: Partial<Values>) => {
    if (changed.startTime === undefined && changed.endTime === undefined) return;
    const values = { ...initial, ...(form.getFieldsValue(true) as Partial<Values>) };
    const before = { ...values, ...(watched ?? {}) };
    if (values.hours !== hoursFor(before) || !TIME.test(values.startTime) || !TIME.test(values.endTime))
      return;
    form.setFieldsValue({ hours: hoursFor(values) });
  };
  return (
    <>
      <ClashNotice
        session={now}
        own={own}
        known={known}
        onRepair={(change) => form.setFieldsValue(change as Parameters<typeof form.setFieldsValue>[0])}
      />
      <SheetForm
        form={form}
        initialValues={initial}
        onSubmit={canEdit ? submit : () => undefined}
        onValuesChange={noteChange}
      >
        <TextItem
          name="courseName"
          label="课名"
          limit={80}
          needed="请填写课程名称"
          of={{ disabled: !canEdit }}
        />
        <Form.Item
          name="teacher"
          label="讲师"
          rules={[
            {
              validator: (_, teacher: TeacherChoice | undefined) =>
                limitRule(40).validator(_, teacher?.name ?? ''),
            },
          ]}
        >
          <TeacherEntry />
        </Form.Item>
        <div className={s.pair}>
          <DayItem days={days} />
          <HoursItem name="hours" label="学时" max={99.99} needed="请填写学时" />
        </div>
        <TimesPair
          needed={['请填写上课时间', '请填写下课时间']}
          problemOf={() => {
            const values = { ...initial, ...(form.getFieldsValue(true) as Partial<Values>) };
            return sessionProblem({ ...withValues(values), courseName: '这节课' }, known);
          }}
        />
        <Form.Item name="place" label="地点" rules={[limitRule(60)]}>
          <AutoComplete
            options={known.places.map((value) => ({ value }))}
            showSearch={{ filterOption: (typed, option) => (option?.value ?? '').includes(typed) }}
            placeholder="教室、礼堂或教学点"
          />
        </Form.Item>
        <Form.Item name="isSiteTeaching" label="方式" extra="现场教学评的是教学点，室内课评的是课程。">
          <Select options={WAYS} />
        </Form.Item>
        <Form.Item
          name="isRated"
          label="学员评分"
          valuePropName="checked"
          extra={known.isCourseRated ? undefined : '这个班级现在不评课；签到和评价设置里可以打开。'}
        >
          <Switch disabled={!canEdit} />
        </Form.Item>
      </SheetForm>
      {canEdit && (
        <div className="row gap-12 above-16">
          {!isNew && (
            <Button kind="text" className="danger" onClick={onRemove}>
              删去
            </Button>
          )}
          <span className="push">
            <Button kind="primary" onClick={submit}>
              {isNew ? '放进课表' : '改这节课'}
            </Button>
          </span>
        </div>
      )}
    </>
  );
}
