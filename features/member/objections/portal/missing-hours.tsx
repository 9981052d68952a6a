import { useState } from 'react';
import { listMyCourses } from '#features/content/courses/shared/page/course-page.contract.ts';
import { listMyClasses } from '#features/teaching/classes/shared/class-study.contract.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextArea, TextField } from '#platform/web/ui/entry/text-field.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { MAX_REASON } from '../shared/objections.rules.ts';
import s from './my-objections.module.css';
import { useFileObjection } from './objections.queries.ts';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (id: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className={s.choice}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">不选</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const NOTHING = { classId: '', courseId: '', day: '', reason: '' };

/** Hours that are missing altogether: of a class, a course, a day. */
export function MissingHours({ open, onEnd }: { readonly open: boolean; readonly onEnd: () => void }) {
  const [form, setForm] = useState(NOTHING);
  const [problem, setProblem] = useState('');
  const send = useFileObjection();
  const classes = useCall(listMyClasses, { pageSize: 100 }, { enabled: open }).data?.datalist ?? [];
  const courses = useCall(listMyCourses, { pageSize: 100 }, { enabled: open }).data?.datalist ?? [];
  const change = (part: Partial<typeof NOTHING>) => {
    setForm({ ...form, ...part });
    setProblem('');
  };
  const go = () => {
    if (form.classId === '' && form.courseId === '') {
      setProblem('请选班级或课程');
      return;
    }
    send.mutate(form, {
      onSuccess: () => {
        showToast('申诉已提交，有结果会发消息告诉您');
        setForm(NOTHING);
        onEnd();
      },
      onError: ({ message }) => setProblem(message),
    });
  };
  return (
    <Dialog
      open={open}
      title="有学时没记上"
      confirmText="提交"
      busy={send.isPending}
      onConfirm={go}
      onCancel={onEnd}
    >
      <div className="stack gap-12">
        <Choice
          label="班级"
          value={form.classId}
          options={classes.map(({ id, className }) => ({ id, name: className }))}
          onChange={(classId) => change({ classId })}
        />
        <Choice
          label="课程"
          value={form.courseId}
          options={courses.map(({ id, courseName }) => ({ id, name: courseName }))}
          onChange={(courseId) => change({ courseId })}
        />
        <TextField
          label="日期"
          type="date"
          value={form.day}
          onChange={(event) => change({ day: event.target.value })}
        />
        <TextArea
          label="哪里不对"
          limit={MAX_REASON}
          value={form.reason}
          error={problem}
          hint="写清时间、地点和经过"
          onChange={(event) => change({ reason: event.target.value })}
        />
      </div>
    </Dialog>
  );
}
