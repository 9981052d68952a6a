import { type ComponentProps, lazy } from 'react';
import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage, lazyPart } from '#platform/web/lazy-page.ts';
import { CLASSES_AUDIT, CLASSES_CONSOLE } from './shared/classes.words.ts';

const ClassAdminPage = lazyPart(() => import('./console/class-admin.page.tsx'), 'ClassAdminPage');

/** Pieces of 今日; only managers and administrators see them. */
export const ClassesOfToday = lazy(() =>
  import('./console/today/classes-of-today.tsx').then((module) => ({ default: module.ClassesOfToday })),
);
export const ClassesInCare = lazyPart(() => import('./console/today/classes-in-care.tsx'), 'ClassesInCare');

export const classesConsole = (slots: ComponentProps<typeof ClassAdminPage>): ConsoleFeature => ({
  routes: [
    { path: 'classes', page: lazyPage(() => import('./console/classes.page.tsx'), 'ClassesPage') },
    { path: 'classes/work', page: <ClassAdminPage {...slots} /> },
  ],
  menu: CLASSES_CONSOLE,
  auditWords: CLASSES_AUDIT,
});
