import { useLocation } from 'react-router';
import { useMembersGate } from '#features/content/courses/portal/catalogue/course-link.public.tsx';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useClosed } from '#features/ground/site/portal/use-site.public.ts';
import { LockMark } from '#platform/web/shells/portal/lock-mark.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { CLASS_PATH, type ClassSub, classPath, classSubPath } from '../../shared/class-address.rules.ts';
import { isInClass } from '../../shared/class-page/class-action.rules.ts';
import { dayEndOf, dayStartOf, halfTimeOf } from '../../shared/class-time.rules.ts';
import type { ClassOutlet } from '../class-outlet.public.ts';
import type { ClassPageFacts } from './class-page.queries.ts';
import s from './class-tabs.module.css';

interface Tab {
  /** Rest of the address; empty for the class itself. */
  readonly sub: '' | ClassSub;
  readonly label: string;
}

/** Evaluated from the half of its time on; the server decides, the tab only follows. */
const isHalfOver = ({ startDate, endDate }: ClassPageFacts): boolean => {
  const [startAt, endAt] = [dayStartOf(startDate), dayEndOf(endDate)];
  return startAt !== null && endAt !== null && new Date() >= halfTimeOf({ startAt, endAt });
};

const membersTabs = (detail: ClassPageFacts): readonly Tab[] => [
  ...(detail.unifiedExamId === '' ? [] : [{ sub: 'graduate-exam', label: '结业考试' } as const]),
  { sub: 'refer-archiver', label: '本班学习记录' },
  ...(detail.heldInRoom ? [{ sub: 'offline-details', label: '线下档案' } as const] : []),
  ...(isHalfOver(detail) && !detail.isOffline
    ? [{ sub: 'class-evaluation', label: '班级评价' } as const]
    : []),
];

const tabsOf = (detail: ClassPageFacts): readonly Tab[] => [
  { sub: '', label: detail.heldInRoom ? '线下课表' : '班级课程' },
  { sub: 'class-information', label: '班级资料' },
  { sub: 'class-notice', label: '班级通知' },
  ...(isInClass(detail.standing.learnState) || detail.canManage
    ? [{ sub: 'class-chat', label: '班级交流' } as const]
    : []),
  ...(isInClass(detail.standing.learnState) ? membersTabs(detail) : []),
  ...(detail.canManage ? [{ sub: 'class-management', label: '学员统计' } as const] : []),
  ...(detail.canManage && detail.heldInRoom
    ? [{ sub: 'class-management-offline', label: '签到统计' } as const]
    : []),
];

const isCurrent = (sub: Tab['sub'], pathname: string): boolean => {
  const rest = pathname.replace(/\/+$/, '').slice(CLASS_PATH.length + 1);
  return sub === '' ? rest === '' : rest === sub || (sub !== 'class-management' && rest.startsWith(sub));
};

/** The pages of a class. */
export function ClassTabs({ detail, ChatUnread }: Pick<ClassOutlet, 'detail' | 'ChatUnread'>) {
  const { pathname, search } = useLocation();
  const gate = useMembersGate();
  const { isLogin, canUseSys } = useUser();
  const isOutsider = isLogin !== 0 && !canUseSys && !detail.canManage;
  const isClosed = useClosed();
  // A manager who reads a member's record has come from the members.
  const isOthers = new URLSearchParams(search).has('idCardHash');
  return (
    <nav className="line-below-2" aria-label="班级栏目">
      <ul className={s.tabs}>
        {tabsOf(detail)
          .filter(({ sub }) => sub === '' || !isClosed(`${CLASS_PATH}/${sub}`))
          .map(({ sub, label }) => {
            const isHere = isOthers ? sub === 'class-management' : isCurrent(sub, pathname);
            return (
              <li key={sub} className={cx(isHere && 'phone-first')}>
                <PageLink
                  className={cx(s.tab, isHere && s.chosen)}
                  aria-current={isHere ? 'page' : undefined}
                  // The class itself is everybody's, its managers need not be members.
                  onClick={sub === '' || detail.canManage ? undefined : gate}
                  to={sub === '' ? classPath(detail.id) : classSubPath(sub, detail.id)}
                >
                  {label}
                  {sub === 'class-chat' && ChatUnread !== undefined && <ChatUnread classId={detail.id} />}
                  {isOutsider && sub !== '' && <LockMark />}
                </PageLink>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
