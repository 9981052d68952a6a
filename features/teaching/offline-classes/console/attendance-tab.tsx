import { Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  SIGN_BOARD_PATH,
  SIGN_SHEET_PATH,
  signPath,
} from '#features/learning/attendance/shared/sign-page.words.ts';
import { useMayWrite } from '#features/teaching/classes/console/use-own-class.public.ts';
import { ButtonLink } from '#platform/web/console/console-button.tsx';
import { FactRow } from '#platform/web/console/fact-row.tsx';
import { EditColumns } from '#platform/web/console/form/edit-page.tsx';
import { ExportButton } from '#platform/web/console/table/export-button.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { gatheringOf } from '../shared/session-time.rules.ts';
import s from './attendance.module.css';
import { dayToShow, percentText, type SignStatus } from './attendance-grid.rules.ts';
import { AttendanceDay, AttendanceGrid, type Chosen } from './attendance-grid.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { DayDecisions } from './day-decisions.tsx';
import { type ClassNumbers, useClassNumbers, useStudents } from './offline-classes.queries.ts';
import { SideSheet } from './side-sheet.tsx';
import sheet from './student-sheet.module.css';
import { SheetFoot, SheetSearch, useSheetFilter } from './student-sheet.tsx';
import { weekdayOf } from './timetable-grid.rules.ts';

const FILTERS = [
  { key: '', label: '全部' },
  { key: 'LATE', label: '有迟到' },
  { key: 'LEAVE', label: '有请假' },
  { key: 'ABSENT', label: '有缺课' },
] as const;

const EXPORTED = [
  { key: 'name', title: '姓名' },
  { key: 'orgName', title: '单位' },
  { key: 'studentNo', title: '学号' },
  { key: 'date', title: '日期' },
  { key: 'status', title: '考勤' },
  { key: 'signTime', title: '签到时间' },
  { key: 'isCorrected', title: '改过' },
  { key: 'reason', title: '原因' },
];

/** People times days so far, and how they stand. */
const Numbers = ({ numbers }: { readonly numbers: ClassNumbers }) => {
  const { dueNum, signNum, lateNum, leaveNum, absentNum } = numbers;
  return (
    <FactRow
      className={s.numbers}
      facts={[
        { name: '到目前应到', value: String(dueNum), note: '人次' },
        { name: '到课', value: String(signNum), note: percentText(signNum, dueNum) },
        { name: '迟到', value: String(lateNum), note: '人次' },
        { name: '请假 / 缺课', value: `${leaveNum} / ${absentNum}`, note: '人次' },
      ]}
    />
  );
};

const Legend = () => (
  <span className={`row gap-12 small ink-3 push ${s.legend}`} aria-hidden="true">
    <span>到</span>
    <b className="gold-ink">迟</b>
    <b className="blue">假</b>
    <b className="danger">缺</b>
    <span className={s.mark}>改过</span>
  </span>
);

/** 考勤: who came on which day, with what was corrected and why. */
export function AttendanceTab({ classId }: { readonly classId: string }) {
  const filter = useSheetFilter();
  const [status, setStatus] = useState<SignStatus | ''>('');
  const [params] = useSearchParams();
  const [asked, setAsked] = useState<string | null>(params.get('day'));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const canEdit = useMayWrite(classId);
  const numbers = useClassNumbers(classId);
  const query = useStudents({
    classId,
    ...filter.asked,
    ...(status === '' ? {} : { signStatus: status }),
  });
  const { data } = query;
  if (data === undefined) return <LoadingState query={query} label="考勤" blocks={['88px', '480px']} />;
  const { datalist: students, totalelements: total } = data;
  const isFiltered = filter.isOn || status !== '';
  const days = students[0]?.days ?? [];
  const dates = days.map(({ date }) => date);
  const date = asked !== null && dates.includes(asked) ? asked : dayToShow(days);
  const choose = (cell: Chosen) => {
    setChosen(cell);
    setAsked(cell.day.date);
  };
  if (!isFiltered && (total === 0 || dates.length === 0))
    return (
      <div className="panel">
        <EmptyView
          title="还没有考勤"
          reason={total === 0 ? '有学员以后，这里每人一行。' : '排好课表以后，这里每天一列。'}
        />
      </div>
    );
  return (
    <EditColumns
      sideLabel="更正"
      side={
        chosen === null ? (
          <p className="panel pad-20-24 small ink-3 phone-hidden">
            点开一格，看当天的经过；要更正，写明原因。
          </p>
        ) : (
          <SideSheet title={canEdit ? '更正' : '考勤'} onClose={() => setChosen(null)}>
            <CorrectionForm
              key={`${chosen.student.idCardHash} ${chosen.day.date} ${chosen.wanted ?? ''}`}
              {...chosen}
              classId={classId}
              canEdit={canEdit}
              onDone={() => setChosen(null)}
            />
          </SideSheet>
        )
      }
    >
      {numbers.data && <Numbers numbers={numbers.data} />}
      {date !== '' && (
        <p className="flex wraps gap-12">
          <ButtonLink act="see" size="s" to={signPath(SIGN_BOARD_PATH, gatheringOf(classId, date))} newWindow>
            开 {date.slice(5)} 的签到大屏
          </ButtonLink>
          <ButtonLink act="see" size="s" to={signPath(SIGN_SHEET_PATH, gatheringOf(classId, date))} newWindow>
            签到表
          </ButtonLink>
        </p>
      )}
      <section className="panel clips" aria-label="考勤" aria-busy={query.isFetching}>
        <div className={sheet.tools}>
          <Segmented<SignStatus | ''>
            label="考勤情况"
            items={FILTERS}
            value={status}
            onChange={(key) => {
              setStatus(key);
              filter.setPage(0);
            }}
          />
          <SheetSearch classId={classId} filter={filter} />
          <span className={s.day}>
            <Select
              aria-label="看哪一天"
              value={date}
              options={dates.map((one) => ({ value: one, label: `${one.slice(5)} ${weekdayOf(one)}` }))}
              onChange={setAsked}
            />
          </span>
          <Legend />
        </div>
        {students.length === 0 ? (
          <EmptyView title="没有这样的学员" reason="换一个条件再找。" />
        ) : (
          <>
            <div className="phone-hidden">
              <AttendanceGrid
                students={students}
                dates={dates}
                isWhole={!isFiltered && students.length === total}
                chosen={chosen}
                onChoose={choose}
              />
            </div>
            <div className={s.phoneOnly}>
              <AttendanceDay students={students} date={date} canEdit={canEdit} onChoose={choose} />
            </div>
          </>
        )}
        <SheetFoot filter={filter} total={total}>
          <ExportButton
            request={{
              kind: 'offline-attendance',
              filters: { classId, name: filter.name, signStatus: status, groupId: filter.groupId ?? '' },
              sort: '',
              columns: EXPORTED,
            }}
            total={total}
            unit="人的考勤，一人一天一行，"
          />
        </SheetFoot>
      </section>
      {date !== '' && <DayDecisions classId={classId} date={date} canEdit={canEdit} />}
    </EditColumns>
  );
}
