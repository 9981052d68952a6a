import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useHasFeature } from '#features/ground/site/portal/use-has-feature.public.ts';
import { idIn } from '#platform/web/address-params.rules.ts';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { useDrawerAddress } from '#platform/web/console/dialogs/use-drawer-address.ts';
import { mayLeave } from '#platform/web/console/form/leave-guard.ts';
import { useSeesEntry } from '#platform/web/console/rights-of.tsx';
import { useTabInView } from '#platform/web/console/use-tab-in-view.ts';
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx';
import { isUnknown, LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { type AdminClass, useAdminClass } from './classes.queries.ts';
import { CourseTableTab } from './course-table/course-table-tab.tsx';
import { ClassAdminActions, ClassAdminMeta, ClassAdminNumbers } from './desk/class-admin-head.tsx';
import {
  type ClassAdminTab,
  isRoomTab,
  type Place,
  ROOM_TABS,
  type RoomTab,
  tabItems,
  tabOf,
  unseenTabs,
} from './desk/class-admin-tabs.ts';
import { CoursesTab } from './desk/courses-tab.tsx';
import { ManagersTab } from './desk/managers-tab.tsx';
import { PublishGaps } from './desk/publish-gaps.tsx';
import { RehearsalTab } from './desk/rehearsal-tab.tsx';
import { StatisticsTab } from './desk/statistics-tab.tsx';
import { CodesTab } from './members/codes-tab.tsx';
import { MEMBERS_PREFIX, MembersTab } from './members/members-tab.tsx';
import { ClassDrawer } from './settings/class-drawer.tsx';

export interface ClassForVisits {
  readonly classId: string;
  readonly canBook: boolean;
  /** Why it cannot be booked for now; empty when it can. */
  readonly whyNot: string;
}

const forVisits = ({ id, status, timeStatus, canDecideMembers }: AdminClass): ClassForVisits => ({
  classId: id,
  canBook: canDecideMembers,
  whyNot:
    status !== 'PUBLISHED' ? '班级发布后才能预约' : timeStatus === 'HOLDOVER' ? '班级已结束，不能再约' : '',
});

export interface ClassAdminPageProps {
  /** Pieces of other features about a class; a tab without content is left out. */
  readonly notices?: ((classId: string) => ReactNode) | undefined;
  readonly materials?: ((classId: string) => ReactNode) | undefined;
  readonly chat?: ((classId: string) => ReactNode) | undefined;
  readonly exam?: ((classId: string, className: string) => ReactNode) | undefined;
  /** Evaluation by the members, below the class's statistics. */
  readonly evaluation?: ((classId: string) => ReactNode) | undefined;
  /** Visits of the class to bases of education. */
  readonly visits?: ((of: ClassForVisits) => ReactNode) | undefined;
  /** Tabs that only a class held in a room has: its timetable and what follows from it. */
  readonly inRoom?: ((tab: RoomTab, classId: string) => ReactNode) | undefined;
  /** Entries of the console to which tabs belong, where it is not that of classes; they come and go with the right to see it. */
  readonly entries: Readonly<Partial<Record<ClassAdminTab, string>>>;
}

interface PanelProps extends ClassAdminPageProps {
  readonly tab: ClassAdminTab;
  readonly detail: AdminClass;
  readonly onGo: (place: Place) => void;
}

function Panel(props: PanelProps) {
  const { tab, detail, onGo, notices, materials, chat, exam, evaluation, visits, inRoom } = props;
  if (isRoomTab(tab)) return inRoom?.(tab, detail.id);
  if (tab === 'members') return <MembersTab detail={detail} />;
  if (tab === 'table') return <CourseTableTab detail={detail} />;
  if (tab === 'codes') return <CodesTab detail={detail} />;
  if (tab === 'managers') return <ManagersTab detail={detail} />;
  if (tab === 'notices') return notices?.(detail.id);
  if (tab === 'materials') return materials?.(detail.id);
  if (tab === 'visits') return visits?.(forVisits(detail));
  if (tab === 'chat') return chat?.(detail.id);
  if (tab === 'exam') return exam?.(detail.id, detail.className);
  if (tab === 'statistics')
    return (
      <>
        <StatisticsTab detail={detail} />
        {evaluation?.(detail.id)}
      </>
    );
  if (tab === 'rehearsal') return <RehearsalTab detail={detail} onGo={onGo} />;
  return <CoursesTab detail={detail} />;
}

const TRAIL = [{ title: '班级管理', path: '/console/classes' }];

function Workspace({ detail, ...slots }: ClassAdminPageProps & { readonly detail: AdminClass }) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const hasChat = useHasFeature('class-chat');
  const hasVisits = useHasFeature('visits');
  const sees = useSeesEntry();
  const { id, className, problems, canPublish } = detail;
  const without: ClassAdminTab[] = [
    ...(slots.notices === undefined ? (['notices'] as const) : []),
    ...(slots.materials === undefined ? (['materials'] as const) : []),
    ...(slots.chat === undefined || !hasChat ? (['chat'] as const) : []),
    ...(slots.visits === undefined || !hasVisits ? (['visits'] as const) : []),
    ...(slots.exam === undefined ? (['exam'] as const) : []),
    ...(slots.inRoom === undefined || !detail.heldInRoom ? ROOM_TABS : []),
    ...unseenTabs(slots.entries, sees),
  ];
  const items = tabItems(detail.pendingNum, without);
  const wanted = tabOf(params.get('tab'));
  const first = items[0]?.key ?? 'courses';
  const tab = wanted !== null && items.some(({ key }) => key === wanted) ? wanted : first;
  const [edited, showEdit] = useDrawerAddress('edit');
  const edit = (isOpen: boolean) => showEdit(isOpen ? '1' : null);
  // Unsaved values of a tab go with it: the person is asked as on leaving the page.
  const go = async (place: Place, filters: Readonly<Record<string, string>> = {}) => {
    if (place === 'base') edit(true);
    else if (place === tab || (await mayLeave()))
      setParams({ id, tab: place, ...filters }, { replace: true });
  };
  const tabs = useTabInView(tab);
  return (
    <ConsolePage
      title={className}
      meta={<ClassAdminMeta detail={detail} />}
      trail={TRAIL}
      actions={
        <ClassAdminActions
          detail={detail}
          onEdit={() => edit(true)}
          onDone={(step) => {
            if (step === 'remove') void navigate('/console/classes', { replace: true });
          }}
        />
      }
    >
      <div className="stack one-column gap-20">
        <ClassAdminNumbers
          detail={detail}
          onMembers={(state) => void go('members', { [`${MEMBERS_PREFIX}state`]: state })}
        />
        {canPublish && problems.length > 0 && (
          <PublishGaps problems={problems} onGo={(place) => void go(place)} />
        )}
        <div ref={tabs}>
          <Tabs label="班级的各项" items={items} value={tab} onChange={(chosen) => void go(chosen)}>
            <div className="pad-above-20">
              <Panel key={tab} tab={tab} detail={detail} onGo={(place) => void go(place)} {...slots} />
            </div>
          </Tabs>
        </div>
      </div>
      <ClassDrawer id={edited === '1' ? id : null} onClose={() => edit(false)} onMade={() => edit(false)} />
    </ConsolePage>
  );
}

const UNKNOWN = {
  title: '没有这个班级',
  reason: '它可能已被删除，或者不归您现在的身份管理。',
  back: { to: '/console/classes', label: '回班级管理' },
};

function LoadedClass({ id, ...slots }: ClassAdminPageProps & { readonly id: string }) {
  const query = useAdminClass(id);
  // The shown page stays when a later question fails, unless the class is not one's own any more.
  if (query.data && !isUnknown(query.error)) return <Workspace detail={query.data.data} {...slots} />;
  return (
    <ConsolePage title="班级" trail={TRAIL}>
      <LoadingState query={query} label="班级" blocks={['92px', '52px', '420px']} unknown={UNKNOWN} />
    </ConsolePage>
  );
}

/** `/console/classes/work?id=&tab=` */
export const ClassAdminPage = (slots: ClassAdminPageProps) => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return <LoadedClass key={id} id={id} {...slots} />;
};
