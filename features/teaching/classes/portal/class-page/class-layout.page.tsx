import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { isUnknown, LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { CLASS_PATH, classPath, readClassId } from '../../shared/class-address.rules.ts';
import { isInClass } from '../../shared/class-page/class-action.rules.ts';
import { CLASSES_STEP, type ClassOutlet, type ClassSlots } from '../class-outlet.public.ts';
import s from './class-detail.module.css';
import { ClassBar, ClassHead } from './class-head.tsx';
import { ClassMissing } from './class-missing.tsx';
import { useClass } from './class-page.queries.ts';
import { ClassSkeleton } from './class-skeleton.tsx';
import { ClassTabs } from './class-tabs.tsx';

/** Parts that the class hands to its own people only, as the address goes on. */
const FOR_MEMBERS: readonly (readonly [string, string])[] = [
  ['class-information', '班级资料'],
  ['class-notice', '班级通知'],
  ['class-chat', '班级交流'],
  ['class-evaluation', '班级评价'],
];

/** Instead of a page that only the people of the class may read. */
function MembersOnlyPart({ detail, name }: Pick<ClassOutlet, 'detail'> & { readonly name: string }) {
  useBreadcrumb([CLASSES_STEP, { title: detail.className, path: classPath(detail.id) }, { title: name }]);
  usePageTitle(name);
  const hasQueued = detail.standing.learnState === 'REGISTERING';
  const reason = hasQueued ? '您的报名还没有生效，成为学员后就能看到。' : '报名成为学员后就能看到。';
  return <EmptyView as="h1" title={`${name}只给本班学员看`} reason={reason} />;
}

function InsideClass({ sub, ...place }: ClassOutlet & { readonly sub: string }) {
  const { detail } = place;
  const isElder = useElderMode();
  const closed = FOR_MEMBERS.find(([start]) => sub.startsWith(start));
  const isOpen = isInClass(detail.standing.learnState) || detail.canManage;
  return (
    <>
      {sub === '' ? (
        <ClassHead
          detail={detail}
          isBrief={isElder}
          ClassExam={place.ClassExam}
          SignActions={place.SignActions}
        />
      ) : (
        <ClassBar detail={detail} />
      )}
      <ClassTabs detail={detail} ChatUnread={place.ChatUnread} />
      {closed !== undefined && !isOpen ? (
        <MembersOnlyPart detail={detail} name={closed[1]} />
      ) : (
        <Suspense fallback={<div className={s.waiting} />}>
          <Outlet context={place satisfies ClassOutlet} />
        </Suspense>
      )}
    </>
  );
}

/** As long as no page inside says where it stands. */
function Untold({ children }: { readonly children: ReactNode }) {
  useBreadcrumb([CLASSES_STEP]);
  usePageTitle('网上班级');
  return children;
}

function LoadedClass({ id, sub, ...parts }: ClassSlots & { readonly id: string; readonly sub: string }) {
  const query = useClass(id);
  const { data, error } = query;
  const isMissing = isUnknown(error);
  // The shown page stays when a reload in between fails, but not when the class is gone.
  if (data && !isMissing) return <InsideClass sub={sub} detail={data.data} {...parts} />;
  return (
    <Untold>
      {error === null && <ClassSkeleton isWhole={sub === ''} />}
      {isMissing && <ClassMissing />}
      {error !== null && !isMissing && (
        <LoadingState query={query} label="班级" as="h1" kept="报名和学习记录都在。" />
      )}
    </Untold>
  );
}

/** `/online-class/class-detail?id=` and everything below it: the class's head and tabs around its pages. */
export const ClassLayoutPage = (parts: ClassSlots) => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const sub = pathname.replace(/\/+$/, '').slice(CLASS_PATH.length + 1);
  const id = readClassId(pathname, (name) => params.get(name));
  // A notice may be opened by its own id alone: its page knows the class.
  if (id === '') return sub === '' || sub === 'refer-archiver' ? <NotFoundPage /> : <Outlet />;
  return <LoadedClass key={id} id={id} sub={sub} {...parts} />;
};
