import { type ComponentType, lazy, Suspense } from 'react';
import { builtSections, HOME_TITLE, type HomeSectionKey } from '#features/home/shared/home-sections.rules.ts';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { CourseSection } from './course-section.tsx';
import s from './home.module.css';
import { HomeHero } from './home-hero.tsx';
import { LibrarySection } from './library-section.tsx';
import { PersonalSection } from './personal-section.tsx';

/** Below the first screen, so it is no part of it; its room is kept. */
const ClassSection = lazy(() =>
  import('./class-section.tsx').then((module) => ({ default: module.ClassSection })),
);

/** A layout of its own: who does not use it does not load it. */
const ElderHome = lazy(() => import('./elder-home.tsx').then((module) => ({ default: module.ElderHome })));

const RoomForClasses = () => (
  <Suspense fallback={<div className={`wrap ${s.section} ${s.classes}`} />}>
    <ClassSection />
  </Suspense>
);

const SECTIONS: Partial<Record<HomeSectionKey, ComponentType>> = {
  classroom: HomeHero,
  courses: CourseSection,
  classes: RoomForClasses,
  library: LibrarySection,
  personal: PersonalSection,
};

/** 首页：九个栏目里已经建成的，按次序排列；长者模式是另一种布局（specification, 2.1）。 */
export const HomePage = () => {
  usePageTitle(HOME_TITLE);
  const isElder = useElderMode();
  if (isElder) {
    return (
      <Suspense fallback={<div className={s.elder} />}>
        <ElderHome />
      </Suspense>
    );
  }
  return builtSections().map(({ key }) => {
    const Section = SECTIONS[key];
    return Section && <Section key={key} />;
  });
};
