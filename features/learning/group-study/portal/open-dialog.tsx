import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MEDIA_KIND_WORDS } from '#features/content/courses/shared/media-kind.words.ts';
import { clockText } from '#platform/shared/times.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { useDebounced } from '#platform/web/ui/entry/use-debounced.ts';
import { Title } from '#platform/web/ui/title.tsx';
import { groupRunPath } from '../shared/group-study-address.rules.ts';
import s from './group-studies.module.css';
import { type GroupCourse, useBranches, useGroupCourses, useOpenGroupStudy } from './group-study.queries.ts';

const factsOf = ({ mediaKind, durationSeconds, courseHours }: GroupCourse) =>
  [
    MEDIA_KIND_WORDS[mediaKind],
    ...(mediaKind === 'text' ? [] : [clockText(durationSeconds)]),
    `${courseHours} 学时`,
  ].join('　');

interface ChoiceProps<Value> {
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
}

function CourseChoice({ value, onChoose }: ChoiceProps<GroupCourse>) {
  const [text, setText] = useState('');
  const courses = useGroupCourses(useDebounced(text.trim(), 300));
  return (
    <fieldset className={s.choice}>
      <legend>学什么</legend>
      <input
        className={s.search}
        aria-label="找课程"
        placeholder="课程名称"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={s.options}>
        {courses.data?.datalist.map((course) => (
          <label key={course.courseId} className={s.option}>
            <input
              type="radio"
              name="course"
              checked={value?.courseId === course.courseId}
              onChange={() => onChoose(course)}
            />
            <span className="shrinks">
              <Title>{course.courseName}</Title>
              <small className="block ink-3">{factsOf(course)}</small>
            </span>
          </label>
        ))}
        {courses.data?.datalist.length === 0 && (
          <p className="ink-3">没有找到可以集体学习的课，换个词再找。</p>
        )}
        {courses.error && <p className="danger">{courses.error.message}</p>}
      </div>
    </fieldset>
  );
}

interface Branch {
  readonly orgCode: string;
  readonly orgName: string;
  readonly memberNum: number;
}

function BranchChoice({ value, onChoose }: ChoiceProps<Branch>) {
  const [text, setText] = useState('');
  const branches = useBranches(useDebounced(text.trim(), 300));
  return (
    <fieldset className={s.choice}>
      <legend>支部</legend>
      <input
        className={s.search}
        aria-label="找支部"
        placeholder="支部名称"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={s.options}>
        {branches.data?.map((branch) => (
          <label key={branch.orgCode} className={s.option}>
            <input
              type="radio"
              name="branch"
              checked={value?.orgCode === branch.orgCode}
              onChange={() => onChoose(branch)}
            />
            <span className="shrinks">
              {branch.orgName}　<small className="ink-3 one-line">{branch.memberNum} 人</small>
            </span>
          </label>
        ))}
        {branches.data?.length === 0 && <p className="ink-3">管理范围内没有这样的支部。</p>}
        {branches.error && <p className="danger">{branches.error.message}</p>}
      </div>
    </fieldset>
  );
}

/** 开一场集体学习: branch, place and course; the roster is the whole branch. */
export function OpenDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [branch, setBranch] = useState<Branch | null>(null);
  const [course, setCourse] = useState<GroupCourse | null>(null);
  const [place, setPlace] = useState('');
  const [missing, setMissing] = useState('');
  const begin = useOpenGroupStudy();
  const start = () => {
    if (!branch) return setMissing('请先选支部。');
    if (!course) return setMissing('请先选要学的课。');
    if (place.trim() === '') return setMissing('请填写地点。');
    setMissing('');
    begin.mutate(
      { orgCode: branch.orgCode, courseId: course.courseId, place },
      { onSuccess: ({ data }) => void navigate(groupRunPath(data.id)) },
    );
  };
  const problem = missing || begin.error?.message;
  return (
    <Dialog
      wide
      open={open}
      title="开一场集体学习"
      confirmText="开始"
      busy={begin.isPending}
      onConfirm={start}
      onCancel={onClose}
    >
      <BranchChoice value={branch} onChoose={setBranch} />
      <TextField
        label="地点"
        placeholder="村党支部活动室"
        limit={50}
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      />
      <CourseChoice value={course} onChoose={setCourse} />
      <p className="small ink-3">没有手机的党员点编号就行；编号是名册上的顺序。</p>
      {problem && (
        <p role="alert" className="above-8 danger">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
