import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import {
  useClassBreadcrumb,
  useClassOutlet,
  useIsInClass,
} from '#features/teaching/classes/portal/class-outlet.public.ts';
import { classAdminPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { getStudentStatistics, listSessionNumbers } from '../shared/offline-manage.contract.ts';
import s from './timetable.module.css';

const TITLE = '线下班级管理';

function Numbers({ classId }: { readonly classId: string }) {
  const query = useCall(getStudentStatistics, { classId });
  const sessions = useCall(listSessionNumbers, { classId });
  if (query.data === undefined || sessions.data === undefined)
    return (
      <LoadingState
        query={query.error === null ? sessions : query}
        label={TITLE}
        blocks={['160px', '240px']}
      />
    );
  const { totalNum, dueNum, signNum, lateNum, leaveNum, absentNum, rateNum, passNum } = query.data.data;
  const facts = [
    ['学员', `${totalNum} 人`],
    ['到课 / 应到', `${signNum} / ${dueNum} 人次`],
    ['迟到', `${lateNum} 人次`],
    ['请假', `${leaveNum} 人次`],
    ['缺课', `${absentNum} 人次`],
    ['交齐评价', `${rateNum} 人`],
    ['考核合格', `${passNum} 人`],
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
      <ul className="above-24">
        {sessions.data.datalist.map((session) => (
          <li className="row wraps gap-8-16 pad-y-12 line-below" key={session.id}>
            <span className="num">{session.startTime.slice(5, 16)}</span>
            <span className="grows">{session.courseName}</span>
            <span className="small ink-3">到课 {session.signNum} 人</span>
            <span className="small ink-3">
              {session.rateNum === 0
                ? '还没有评价'
                : `${(session.avgScore / 2).toFixed(1)} 星，${session.rateNum} 人评`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function InClass() {
  const { detail } = useClassOutlet();
  useClassBreadcrumb({ title: TITLE });
  usePageTitle(`${TITLE} - ${detail.className}`);
  if (!detail.canManage || !detail.heldInRoom)
    return (
      <EmptyView as="h1" title={`${TITLE}只给管班的人看`} reason="线下班级的班主任在这里看签到和评价。" />
    );
  return (
    <section className="pad-above-28" aria-labelledby="offline-management">
      <header className="flex wraps baseline gap-4-20 below-16">
        <h1 className="title-28" id="offline-management">
          {TITLE}
        </h1>
        <span className="push">
          <ButtonLink size="s" to={`${classAdminPath(detail.id)}&tab=timetable`}>
            去排课和改考勤
          </ButtonLink>
        </span>
      </header>
      <Numbers classId={detail.id} />
    </section>
  );
}

/** `/online-class/class-detail/class-management-offline?id=`: who came, session by session, for its managers. */
export const ClassManagementOfflinePage = () => (useIsInClass() ? <InClass /> : <NotFoundPage />);
