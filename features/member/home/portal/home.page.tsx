import type { ComponentType } from 'react';
import { useClosed } from '#features/ground/site/portal/use-site.public.ts';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { lazySlot } from '#platform/web/lazy-slot.tsx';
import { useNear } from '#platform/web/use-near.ts';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { builtSections, HOME_TITLE, type HomeSectionKey } from '../shared/home-sections.rules.ts';
import { CourseSection } from './course-section.tsx';
import s from './home.module.css';
import { useHomeData } from './home.queries.ts';
import { HomeHero } from './home-hero.tsx';
import { LibrarySection } from './library-section.tsx';
import { Near } from './near.tsx';
import { TeacherSection } from './teacher-section.tsx';
import { useHashTarget } from './use-hash-target.ts';

/** Shown first, but after the headline: what the server wrote into the page is not kept waiting for it. */
const Today = lazySlot(() => import('./today.tsx').then((module) => module.Today));

const NEWS_ROOM = `wrap ${s.section} ${s.news}`;
const CLASS_ROOM = `wrap ${s.section} ${s.classes}`;
const BASE_ROOM = `${s.section} ${s.bases}`;
const HALL_ROOM = `${s.section} ${s.halls}`;

const NewsSection = lazySlot(() => import('./news-section.tsx').then((module) => module.NewsSection), {
  waiting: <div id="news" className={NEWS_ROOM} />,
  kept: '新闻通知没有加载出来，其他栏目不受影响',
});
/** Its edge stands in the first screen, its words do not: they come with the first turn of the wheel. */
const RoomForNews = () => (
  <Near id="news" className={NEWS_ROOM} margin="-12% 0px">
    <NewsSection />
  </Near>
);

const ClassSection = lazySlot(() => import('./class-section.tsx').then((module) => module.ClassSection), {
  waiting: <div id="classes" className={CLASS_ROOM} />,
  kept: '网上班级没有加载出来，其他栏目不受影响',
});
const RoomForClasses = () => (
  <Near id="classes" className={CLASS_ROOM}>
    <ClassSection />
  </Near>
);

const BaseSection = lazySlot(() => import('./base-section.tsx').then((module) => module.BaseSection), {
  waiting: <div id="bases" className={BASE_ROOM} />,
  kept: '教育基地没有加载出来，其他栏目不受影响',
});
const RoomForBases = () => (
  <Near id="bases" className={BASE_ROOM}>
    <BaseSection />
  </Near>
);

const HallSection = lazySlot(() => import('./hall-section.tsx').then((module) => module.HallSection), {
  waiting: <div id="halls" className={HALL_ROOM} />,
  kept: '网上展馆没有加载出来，其他栏目不受影响',
});
const RoomForHalls = () => (
  <Near id="halls" className={HALL_ROOM}>
    <HallSection />
  </Near>
);

const PersonalSection = lazySlot(
  () => import('./personal-section.tsx').then((module) => module.PersonalSection),
  { kept: '个人中心没有加载出来，其他栏目不受影响' },
);

/** The last of the page; the hours in the head lead to its address before it is there. */
const RoomForPersonal = () => {
  const isMember = Boolean(useHomeData().data?.data.personal);
  const [room, isNear] = useNear<HTMLDivElement>();
  const target = useHashTarget<HTMLDivElement>('personal', isMember && !isNear);
  if (!isMember) return null;
  if (isNear) return <PersonalSection />;
  return (
    <div ref={target} id="personal" className={`wrap ${s.section} ${s.personal}`}>
      <div ref={room} />
    </div>
  );
};

/** A layout of its own: who does not use it does not load it. */
const ElderHome = lazySlot(() => import('./elder-home.tsx').then((module) => module.ElderHome), {
  waiting: <div className={s.elder} />,
});

/** Address of 大课堂, whose section brings the page's heading where this region has it. */
const LECTURE_PATH = '/4v/list';

const SECTIONS: Partial<Record<HomeSectionKey, ComponentType>> = {
  classroom: HomeHero,
  news: RoomForNews,
  teachers: TeacherSection,
  courses: CourseSection,
  classes: RoomForClasses,
  bases: RoomForBases,
  halls: RoomForHalls,
  library: LibrarySection,
  personal: RoomForPersonal,
};

/** 首页：今日在上，九个栏目里已经建成的按次序排列；长者模式是另一种布局（specification, 2.1）。 */
export const HomePage = () => {
  usePageTitle(HOME_TITLE);
  const isElder = useElderMode();
  const isClosed = useClosed();
  if (isElder) return <ElderHome />;
  return (
    <>
      {isClosed(LECTURE_PATH) && <h1 className="vh">{HOME_TITLE}</h1>}
      <div className={s.today}>
        <Today />
      </div>
      {builtSections().map(({ key, path }) => {
        const Section = isClosed(path) ? undefined : SECTIONS[key];
        return Section && <Section key={key} />;
      })}
    </>
  );
};
