import { Suspense } from 'react';
import { type BreadcrumbStep, useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { SideCard } from '#platform/web/ui/side-card.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { writeClassListAddress } from '../../shared/catalogue/class-list-address.rules.ts';
import { isInClass } from '../../shared/class-page/class-action.rules.ts';
import { CLASSES_STEP, type ClassOutlet, useClassOutlet } from '../class-outlet.public.ts';
import { QuitClass } from '../enrolment/quit-class.tsx';
import { ClassAbout } from './class-about.tsx';
import { ClassCourses } from './class-courses.tsx';
import s from './class-detail.module.css';
import { ClassNumbers } from './class-facts.tsx';
import h from './class-head.module.css';
import { ClassShare } from './class-share.tsx';
import { ClassSide } from './class-side.tsx';

/** The timetable of a class held in a room; its online courses, where it has any, follow. */
function ClassContents({ detail, Timetable }: Pick<ClassOutlet, 'detail' | 'Timetable'>) {
  if (!detail.heldInRoom || Timetable === undefined) return <ClassCourses detail={detail} />;
  return (
    <div>
      <Suspense fallback={<div className={s.waiting} />}>
        <Timetable classId={detail.id} />
      </Suspense>
      {detail.compulsoryNum + detail.electiveNum > 0 && <ClassCourses detail={detail} />}
    </div>
  );
}

/** `/online-class/class-detail?id=`: the courses of a class like a book's contents, and what graduation takes. */
export const ClassDetailPage = () => {
  const { detail, ...parts } = useClassOutlet();
  const isElder = useElderMode();
  const { orgName, orgCode, classStatusEnum } = detail;
  const region = writeClassListAddress({ regionCode: orgCode, classStatusEnum, text: '', page: 0 });
  const place: BreadcrumbStep[] = orgName === '' ? [] : [{ title: orgName, path: region }];
  useBreadcrumb([CLASSES_STEP, ...place, { title: detail.className }]);
  usePageTitle(detail.className);
  return (
    <div className={s.two}>
      <ClassContents detail={detail} Timetable={parts.Timetable} />
      <aside className={s.aside} aria-label="班级须知">
        {detail.heldInRoom && parts.TimetableSide !== undefined && (
          <Suspense fallback={null}>
            <parts.TimetableSide classId={detail.id} />
          </Suspense>
        )}
        <ClassSide detail={detail} isInside={isInClass(detail.standing.learnState)} {...parts} />
        {isElder && (
          <SideCard id="more" title="班级信息">
            <ClassNumbers detail={detail} look={h.facts} />
            <div className="flex wraps gap-8 above-12">
              <ClassShare of={detail} />
              <QuitClass detail={detail} />
            </div>
          </SideCard>
        )}
      </aside>
      <ClassAbout detail={detail} />
    </div>
  );
};
