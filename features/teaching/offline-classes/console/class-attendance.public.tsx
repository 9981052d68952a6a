import { Radio, Select } from 'antd';
import { useState } from 'react';
import { useMayWrite } from '#features/teaching/classes/console/use-own-class.public.ts';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { SearchBox } from '#platform/web/ui/entry/search-box.tsx';
import { StarScore } from '#platform/web/ui/entry/star-rating.tsx';
import { Pager } from '#platform/web/ui/navigation/pager.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getAttendanceHistory } from '../shared/offline-manage.contract.ts';
import { APPRAISAL_TEXT } from '../shared/timetable.words.ts';
import s from './offline-desk.module.css';
import {
  STUDENTS_SIZE,
  type Student,
  useCorrectDay,
  useEndorse,
  useSessionNumbers,
  useStatistics,
  useStudents,
} from './offline-desk.queries.ts';

const MARKS: Readonly<Record<string, string>> = { PRESENT: '到', LATE: '迟', LEAVE: '假', ABSENT: '缺' };
const STATES = [
  ['PRESENT', '到'],
  ['LATE', '迟到'],
  ['LEAVE', '请假'],
  ['ABSENT', '缺课'],
] as const;
type State = (typeof STATES)[number][0];

const REASONS = ['扫码设备出错', '人在场没扫', '补假条', '班主任点名'] as const;

interface Chosen {
  readonly student: Student;
  readonly day: Student['days'][number];
}

function History({ classId, chosen }: { readonly classId: string; readonly chosen: Chosen }) {
  const { data } = useCall(getAttendanceHistory, {
    id: classId,
    date: chosen.day.date,
    idCardHash: chosen.student.idCardHash,
  });
  const items = data?.data.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul className="small ink-3" aria-label="这一格的经过">
      {items.map(({ changedTime, changedBy, signStatus, reason }) => (
        <li key={changedTime}>
          {changedTime.slice(5, 16)}　{changedBy}改过，原来是“{MARKS[signStatus]}”
          {reason !== '' && `（${reason}）`}
        </li>
      ))}
    </ul>
  );
}

/** 更正: another state with its reason; what stood before stays. */
function Correction({
  classId,
  chosen,
  onDone,
}: {
  readonly classId: string;
  readonly chosen: Chosen;
  readonly onDone: () => void;
}) {
  const { student, day } = chosen;
  const [state, setState] = useState<State>(day.signStatus === 'PRESENT' ? 'ABSENT' : 'PRESENT');
  const [reason, setReason] = useState('');
  const correct = useCorrectDay();
  return (
    <section className={s.side} aria-label="更正考勤">
      <h2 className="title-s">更正</h2>
      <p>
        <b>{student.name}</b>　<span className="ink-3">{day.date.slice(5)}</span>
      </p>
      <Radio.Group
        aria-label="改为"
        value={state}
        onChange={(event) => setState(event.target.value as State)}
        options={STATES.map(([value, label]) => ({ value, label }))}
      />
      <div className="flex wraps gap-8">
        {REASONS.map((text) => (
          <Button size="s" key={text} onClick={() => setReason(text)}>
            {text}
          </Button>
        ))}
      </div>
      <TextBox
        aria-label="原因"
        rows={{ minRows: 3, maxRows: 6 }}
        limit={200}
        value={reason}
        placeholder="原因，必填"
        onChange={setReason}
      />
      <p className="small ink-3">原记录留着，更正人和原因一起存档；学时随着补记或冲回。</p>
      <Button
        kind="primary"
        loading={correct.isPending}
        reason={reason.trim() === '' ? '请写明原因' : undefined}
        onClick={() =>
          correct.mutate(
            {
              classId,
              date: day.date,
              items: [{ idCardHash: student.idCardHash, signStatus: state, reason }],
            },
            { onSuccess: onDone },
          )
        }
      >
        保存更正
      </Button>
      <History classId={classId} chosen={chosen} />
    </section>
  );
}

function Numbers({ classId }: { readonly classId: string }) {
  const { data } = useStatistics(classId);
  if (data === undefined) return null;
  const { dueNum, signNum, lateNum, leaveNum, absentNum, passNum, excellentNum, excellentMost } = data.data;
  return (
    <p className="flex wraps gap-8-24 plain">
      <span>
        到目前应到 <b className="num">{dueNum}</b> 人次
      </span>
      <span>
        到课 <b className="num">{signNum}</b>
      </span>
      <span>迟到 {lateNum}</span>
      <span>
        请假 / 缺课 {leaveNum} / {absentNum}
      </span>
      <span>
        考核合格 {passNum}，优秀 {excellentNum} / {excellentMost}
      </span>
    </p>
  );
}

/** 评价: what each session was given. */
function Ratings({ classId }: { readonly classId: string }) {
  const { data } = useSessionNumbers(classId);
  if (data === undefined || data.datalist.length === 0) return null;
  return (
    <section className="panel pad-20-24" aria-label="评价">
      <h2 className="title-s below-12">评价</h2>
      <ul>
        {data.datalist.map(({ id, startTime, courseName, teacher, avgScore, rateNum, signNum }) => (
          <li className="row wraps gap-8-16 pad-y-8 line-above small" key={id}>
            <span className="num">{startTime.slice(5, 16)}</span>
            <span className="grows">
              {courseName}　<span className="ink-3">{teacher}</span>
            </span>
            <span>到课 {signNum}</span>
            {rateNum === 0 ? (
              <span className="ink-3">还没有评价</span>
            ) : (
              <span className="row gap-8">
                <StarScore value={avgScore / 2} /> {(avgScore / 2).toFixed(1)}，{rateNum} 人
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 考勤: a student a row, a day a column, one sign a day; appraisal at the end of the row. */
export function ClassAttendance({ classId }: { readonly classId: string }) {
  const [page, setPage] = useState(0);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const query = useStudents(classId, page, name);
  const endorse = useEndorse();
  const mayWrite = useMayWrite(classId);
  const { data } = query;
  if (data === undefined) return <LoadingState query={query} label="考勤" blocks={['60px', '320px']} />;
  const days = data.datalist[0]?.days ?? [];
  return (
    <div className={s.two}>
      <div className={s.days}>
        <Numbers classId={classId} />
        <SearchBox
          fields={[{ key: 'name', label: '姓名' }]}
          initial={{ text: name }}
          onSearch={({ text }) => {
            setName(text);
            setPage(0);
          }}
        />
        {data.totalelements === 0 ? (
          <EmptyView reason={name === '' ? '还没有学员。' : '没有叫这个名字的学员。'} />
        ) : (
          <div className="panel scrolls-x">
            <table className={s.grid}>
              <caption className="vh">每天的考勤</caption>
              <thead>
                <tr>
                  <th scope="col">姓名</th>
                  {days.map(({ date }) => (
                    <th scope="col" key={date}>
                      {date.slice(5)}
                    </th>
                  ))}
                  <th scope="col">出勤率</th>
                  <th scope="col">学时</th>
                  <th scope="col">考核</th>
                </tr>
              </thead>
              <tbody>
                {data.datalist.map((student) => (
                  <tr key={student.studentNo}>
                    <th scope="row">
                      {student.name}
                      <small className="block small ink-3">{student.orgName}</small>
                    </th>
                    {student.days.map((day) => (
                      <td key={day.date}>
                        <button
                          className={cx(
                            s.mark,
                            day.signStatus in MARKS && s[day.signStatus],
                            day.isCorrected && s.corrected,
                          )}
                          type="button"
                          disabled={!mayWrite}
                          title={[day.signTime, day.reason].filter(Boolean).join(' ')}
                          aria-label={`${student.name} ${day.date.slice(5)} ${MARKS[day.signStatus] ?? '还没到'}`}
                          onClick={() => setChosen({ student, day })}
                        >
                          {MARKS[day.signStatus] ?? '·'}
                        </button>
                      </td>
                    ))}
                    <td>{student.signRate}%</td>
                    <td>{student.gotHours}</td>
                    <td>
                      <Select
                        aria-label={`${student.name}的考核`}
                        value={student.appraisal || null}
                        placeholder="未考核"
                        disabled={!mayWrite}
                        options={Object.entries(APPRAISAL_TEXT).map(([value, label]) => ({ value, label }))}
                        onChange={(result: string | null) =>
                          result !== null &&
                          endorse.mutate({
                            classId,
                            items: [
                              {
                                idCardHash: student.idCardHash,
                                result: result as 'PASS' | 'FAIL' | 'EXCELLENT',
                                comment: student.appraisalComment,
                              },
                            ],
                          })
                        }
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <Pager page={page} pageSize={STUDENTS_SIZE} total={data.totalelements} onChange={setPage} />
        <Ratings classId={classId} />
      </div>
      <div>
        {chosen === null ? (
          <p className="small ink-3">点一格，更正这一天的考勤；要写原因，原来的留着。</p>
        ) : (
          <Correction
            key={`${chosen.student.idCardHash}${chosen.day.date}`}
            classId={classId}
            chosen={chosen}
            onDone={() => setChosen(null)}
          />
        )}
      </div>
    </div>
  );
}
