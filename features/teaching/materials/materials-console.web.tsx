import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage, lazyPart } from '#platform/web/lazy-page.ts';
import { MATERIALS_AUDIT, MATERIALS_CONSOLE } from './shared/materials.words.ts';

export const ClassMaterials = lazyPart(() => import('./console/materials.page.tsx'), 'ClassMaterials');

export const materialsConsole: ConsoleFeature = {
  routes: [
    { path: 'materials', page: lazyPage(() => import('./console/materials.page.tsx'), 'MaterialsPage') },
  ],
  menu: MATERIALS_CONSOLE,
  auditWords: MATERIALS_AUDIT,
};
