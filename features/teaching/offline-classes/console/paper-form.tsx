import { useMutation } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import { useSelectSearch } from '#platform/web/console/entry/use-select-search.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { StarRating } from '#platform/web/ui/entry/star-rating.tsx';
import { type listSessionNumbers, savePaperScores } from '../shared/offline-manage.contract.ts';
import { type GivenScore, scoreField } from '../shared/rating.rules.ts';
import { useReloadRatings, useStudents } from './offline-classes.queries.ts';

export type SessionNumbers = OutputOf<typeof listSessionNumbers>['datalist'][number];

/** Only the field that the session asks for. */
const scored = ({ courseScore, teacherPositionScore }: GivenScore) => ({
  ...(courseScore === undefined ? {} : { courseScore }),
  ...(teacherPositionScore === undefined ? {} : { teacherPositionScore }),
});

export interface PaperFormProps {
  readonly classId: string;
  readonly sessions: readonly SessionNumbers[];
}

/** Scores of one form that was handed in on paper; the next person follows at once. */
export function PaperForm({ classId, sessions }: PaperFormProps) {
  const id = useId();
  const [student, setStudent] = useState<string | null>(null);
  const [stars, setStars] = useState<Readonly<Record<string, number>>>({});
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { keyword, select, setTyped, answer } = useSelectSearch();
  const found = answer(
    useStudents({
      classId,
      pageNum: 0,
      pageSize: 20,
      ...(keyword === '' ? {} : { name: keyword }),
    }),
  );
  const reload = useReloadRatings();
  const given = sessions.filter((session) => (stars[session.courseId] ?? 0) > 0);
  const saving = useMutation({
    mutationFn: (idCardHash: string) =>
      call(savePaperScores, {
        items: given.map(({ courseId, teacherPositionType }) => ({
          classId,
          idCardHash,
          courseId,
          ...scored(scoreField(teacherPositionType, stars[courseId] ?? 0)),
        })),
      }),
    onSuccess: async ({ data: { savedNum, rejected } }) => {
      const nameOf = (courseId: string) =>
        sessions.find((session) => session.courseId === courseId)?.courseName ?? '';
      setRefused(rejected.map(({ courseId, reason }) => `《${nameOf(courseId)}》${reason}`));
      if (savedNum > 0) showToast(`录入了 ${savedNum} 节课的评分`);
      setStars({});
      if (rejected.length === 0) {
        setStudent(null);
        setTyped('');
      }
      await reload();
    },
    onError: toastError,
  });
  const reason = student === null ? '先选学员' : given.length === 0 ? '先点星' : undefined;
  return (
    <div className="stack one-column gap-16">
      <label className="plain ink-2" htmlFor={id}>
        学员
      </label>
      <Select<string>
        id={id}
        value={student}
        onChange={setStudent}
        {...select}
        placeholder="输入姓名查找"
        options={(found.data?.datalist ?? []).map(({ idCardHash, name, orgName }) => ({
          value: idCardHash,
          label: `${name}　${orgName}`,
        }))}
        notFoundContent={nothingFound(found, '没有这位学员')}
      />
      {refused.length > 0 && (
        <ul className="small danger" role="alert">
          {refused.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <ul>
        {sessions.map(({ courseId, courseName, startTime, teacherPositionType }) => (
          <li className="stack gap-4 pad-y-8 line-above" key={courseId}>
            <span>
              {courseName}
              <small className="block small ink-3">
                {startTime.slice(5, 16)}　评{teacherPositionType === '' ? '课程' : '教学点'}
              </small>
            </span>
            <StarRating
              label={`${courseName} 的评分`}
              value={stars[courseId] ?? 0}
              onChange={(star) => setStars((now) => ({ ...now, [courseId]: star }))}
            />
          </li>
        ))}
      </ul>
      <Button
        kind="primary"
        block
        loading={saving.isPending}
        loadingLabel="录入中"
        reason={reason}
        onClick={() => student !== null && saving.mutate(student)}
      >
        录入这份
      </Button>
      <p className="small ink-3">一人一节课只算一份；已经评过的不会改。录入的人会记下来。</p>
    </div>
  );
}
