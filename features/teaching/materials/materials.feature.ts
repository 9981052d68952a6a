import { defineFeature } from '#platform/server/feature.ts';
import { MATERIAL_MEDIA, registerMaterials } from './server/materials.public.ts';
import { materialsRoutes } from './server/materials.routes.ts';
import { MATERIALS_AUDIT, MATERIALS_CONSOLE } from './shared/materials.words.ts';

export const materialsFeature = (ports: Parameters<typeof materialsRoutes>[1]) =>
  defineFeature({
    name: 'teaching/materials',
    routes: (deps) => materialsRoutes(deps, ports),
    jobs: registerMaterials,
    portalMenu: [
      {
        name: 'class-information',
        path: '/online-class/class-detail/class-information',
        title: '班级资料',
        order: 60,
        under: 'online-class',
      },
    ],
    consoleMenu: MATERIALS_CONSOLE,
    mediaUses: MATERIAL_MEDIA,
    auditWords: MATERIALS_AUDIT,
  });
