import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import {
  useClassBreadcrumb,
  useClassOutlet,
  useIsInClass,
} from '#features/teaching/classes/portal/class-outlet.public.ts';
import { isInClass } from '#features/teaching/classes/shared/class-page/class-action.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { StudyStatusTag, Tag } from '#platform/web/ui/tag.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { starsOf } from '../shared/rating.rules.ts';
import { APPRAISAL_TEXT, ATTENDANCE_TEXT, weekdayText } from '../shared/timetable.words.ts';
import { type Archive, useArchive } from './offline-classes.queries.ts';
import s from './timetable.module.css';

const TITLE = '线下学习记录';

function Record({ archive }: { readonly archive: Archive }) {
  const { days, signRate, signNum, dayNum, gotHours, totalHours, ratedNum, appraisal } = archive;
  const facts = [
    ['出勤率', `${signRate}%`],
    ['签到', `${signNum} / ${dayNum} 天`],
    ['已得学时', `${gotHours} / ${totalHours}`],
    ['已评价', `${ratedNum} 节`],
    ['考核', APPRAISAL_TEXT[appraisal] ?? '还没有考核'],
  ] as const;
  return (
    <>
      <dl className={s.facts}>
        {facts.map(([name, text]) => (
          <div className="fits-720" key={name}>
            <dt className="ink-3">{name}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
      {archive.appraisalComment !== '' && <p className="above-8 plain">评语：{archive.appraisalComment}</p>}
      {days.map((day) => (
        <section className="above-32" key={day.date}>
          <div className={s.head}>
            <h2 className="title-m">{day.startTimeStr}</h2>
            <span className="ink-3">{weekdayText(day.date)}</span>
            <span className="push">
              {day.attendance === '' ? (
                <Tag>没有记录</Tag>
              ) : (
                <Tag tone={day.signStatus === '1' ? 'pine' : 'gold'}>
                  {ATTENDANCE_TEXT[day.attendance]} {day.signTime}
                </Tag>
              )}
            </span>
          </div>
          {day.correction !== '' && <p className="above-8 small ink-3">班主任改过考勤：{day.correction}</p>}
          <ul>
            {day.children.map((session) => (
              <li className="row wraps gap-8-16 pad-y-12 line-below" key={session.id}>
                <span className="num">
                  {session.startTime.slice(11, 16)}–{session.endTime.slice(11, 16)}
                </span>
                <span className="grows">{session.courseName}</span>
                {session.courseEvaluateTime !== '' && <span className="small">{starsOf(session)} 星</span>}
                <span className="small ink-3">学时 {session.courseHours}</span>
                <StudyStatusTag status={session.studyStatus === 2 ? 2 : 0} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function InClass() {
  const { detail } = useClassOutlet();
  useClassBreadcrumb({ title: TITLE });
  usePageTitle(`${TITLE} - ${detail.className}`);
  const isStudent = isInClass(detail.standing.learnState);
  const query = useArchive(detail.id, isStudent && detail.heldInRoom);
  if (!isStudent || !detail.heldInRoom)
    return (
      <EmptyView as="h1" title={`没有${TITLE}`} reason="线下班级的学员才有；线上的学习在本班学习记录里。" />
    );
  return (
    <section className="pad-above-28" aria-labelledby="offline-details">
      <header className="flex wraps baseline gap-4-20 below-16">
        <h1 className="title-28" id="offline-details">
          {TITLE}
        </h1>
        <span className="push">
          <Button size="s" onClick={() => window.print()}>
            打印
          </Button>
        </span>
      </header>
      {query.data === undefined ? (
        <LoadingState query={query} label={TITLE} blocks={['120px', '200px']} kept="签到和学时都在。" />
      ) : (
        <Record archive={query.data.data} />
      )}
    </section>
  );
}

/** `/online-class/class-detail/offline-details?id=`: days, sessions, hours and appraisal of one's own. */
export const OfflineDetailsPage = () => (useIsInClass() ? <InClass /> : <NotFoundPage />);
