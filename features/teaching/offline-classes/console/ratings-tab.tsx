import { useState } from 'react';
import { useMayWrite } from '#features/teaching/classes/console/use-own-class.public.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { EditColumns } from '#platform/web/console/form/edit-page.tsx';
import { ExportButton } from '#platform/web/console/table/export-button.tsx';
import { StarScore } from '#platform/web/ui/entry/star-rating.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { useClassNumbers, useSessionNumbers } from './offline-classes.queries.ts';
import { PaperForm, type SessionNumbers } from './paper-form.tsx';
import {
  byTeacher,
  type StarShare,
  spreadOf,
  spreadText,
  starsText,
  summaryOf,
} from './rating-numbers.rules.ts';
import s from './ratings.module.css';
import { SideSheet } from './side-sheet.tsx';
import { SheetTable } from './student-sheet.tsx';

const EXPORTED = [
  { key: 'startTime', title: '时间' },
  { key: 'courseName', title: '课程' },
  { key: 'teacher', title: '讲师' },
  { key: 'rateNum', title: '收回' },
  { key: 'stars', title: '平均' },
];

/** How many forms gave so many stars, as bars. */
const Spread = ({ shares }: { readonly shares: readonly StarShare[] }) => (
  <ul className={s.spread} aria-label="各星的份数">
    {shares.map(({ star, num, percent }) => (
      <li key={star}>
        <span>{star} 星</span>
        <span className={s.bar}>
          <i style={{ inlineSize: `${percent}%` }} />
        </span>
        <span>
          {percent}%<span className="vh">，{num} 份</span>
        </span>
      </li>
    ))}
  </ul>
);

/** Sessions with how many rated and how they were found. */
const SessionTable = ({ sessions }: { readonly sessions: readonly SessionNumbers[] }) => (
  <SheetTable
    label="每节课的评价"
    caption="每节课收回的份数和平均星数"
    columns={['时间', '课程', '讲师', '收回', '平均']}
    className="panel"
    look={s.table}
  >
    {sessions.map(({ courseId, startTime, courseName, teacher, rateNum, signNum, avgScore, starNums }) => (
      <tr key={courseId}>
        <td className="one-line">{startTime.slice(5, 16)}</td>
        <td dir="auto">{courseName}</td>
        <td dir="auto">{teacher || '—'}</td>
        <td className="one-line">
          {rateNum} / {signNum}
        </td>
        <td className="one-line">
          <b>{starsText(avgScore, rateNum)}</b>{' '}
          {rateNum > 0 && <StarScore className="signs-16" value={avgScore / 2} />}
          {rateNum > 0 && <small className="block small ink-3">{spreadText({ starNums, rateNum })}</small>}
        </td>
      </tr>
    ))}
  </SheetTable>
);

/** 评价结果: what the students say of sessions and teachers, and forms that came on paper. */
export function RatingsTab({ classId }: { readonly classId: string }) {
  const [isEntering, setIsEntering] = useState(false);
  const canEdit = useMayWrite(classId);
  const query = useSessionNumbers(classId);
  const numbers = useClassNumbers(classId);
  if (query.data === undefined)
    return <LoadingState query={query} label="评价" blocks={['120px', '360px']} />;
  const sessions = query.data.datalist;
  const rated = sessions.filter(({ evaluateCourseFlag }) => evaluateCourseFlag === '1');
  const all = summaryOf(rated);
  const teachers = byTeacher(rated);
  if (rated.length === 0)
    return (
      <div className="panel">
        <EmptyView
          title="没有要评的课"
          reason={
            sessions.length === 0
              ? '排好课表以后，学员从下课前 20 分钟起可以评。'
              : '课表里的课都没有开学员评分。'
          }
        />
      </div>
    );
  return (
    <EditColumns
      sideLabel="讲师和纸质评分"
      side={
        <>
          {canEdit && !isEntering && (
            <Button block onClick={() => setIsEntering(true)}>
              录入纸质评分
            </Button>
          )}
          {isEntering && (
            <SideSheet title="录入纸质评分" onClose={() => setIsEntering(false)}>
              <PaperForm classId={classId} sessions={rated} />
            </SideSheet>
          )}
          {teachers.length > 0 && (
            <section className="panel pad-20-24 phone-pad-16" aria-labelledby="ratings-teachers">
              <h2 className="title-m below-12" id="ratings-teachers">
                讲师
              </h2>
              <ul>
                {teachers.map(({ teacher, score, rateNum, sessionNum, starNums }) => (
                  <li className="row between gap-8-16 pad-y-8 line-above" key={teacher}>
                    <span>
                      <span dir="auto">{teacher}</span>
                      <small className="small ink-3 before-12">{sessionNum} 节</small>
                      <small className="block small ink-3">{spreadText({ starNums, rateNum })}</small>
                    </span>
                    <span className="one-line">
                      <b>{starsText(score, rateNum)}</b>
                      <small className="small ink-3 before-12">{rateNum} 份</small>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="panel pad-20-24 phone-pad-16" aria-labelledby="ratings-seen">
            <h2 className="title-m below-12" id="ratings-seen">
              谁能看到
            </h2>
            <p className="small ink-3">这里只有平均和份数，看不到谁打了几分。</p>
          </section>
        </>
      }
    >
      <section className="panel row wraps gap-12-24 phone-pad-16 pad-20-24" aria-label="全班评价">
        <p className={s.score}>
          <b>{starsText(all.score, all.rateNum)}</b> / 5
        </p>
        {all.rateNum > 0 && <Spread shares={spreadOf(all)} />}
        <dl className={s.facts}>
          <div>
            <dt>收回</dt>
            <dd>
              {all.rateNum} / {all.signNum} 份
            </dd>
          </div>
          {numbers.data && (
            <div>
              <dt>评完了的人</dt>
              <dd>
                {numbers.data.rateNum} / {numbers.data.totalNum}
              </dd>
            </div>
          )}
        </dl>
      </section>
      <p className="flex at-end">
        <ExportButton
          request={{ kind: 'offline-ratings', filters: { classId }, sort: '', columns: EXPORTED }}
          total={rated.length}
          unit="节课"
        />
      </p>
      <SessionTable sessions={rated} />
    </EditColumns>
  );
}
