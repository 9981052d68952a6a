import { isNull } from 'drizzle-orm';
import type { MediaOwner } from '#features/ground/media/server/media.public.ts';
import { classMaterial } from './materials.table.ts';

/** Uses of the media library in the texts of materials; their own files are kept apart from it. */
export const MATERIAL_MEDIA: readonly MediaOwner[] = [
  {
    kind: 'material',
    label: '班级资料',
    isShown: true,
    titled: { table: classMaterial, id: classMaterial.id, title: classMaterial.title },
    pathOf: (id) => `/console/materials?material=${encodeURIComponent(id)}`,
    sources: [
      {
        table: classMaterial,
        ownerId: classMaterial.id,
        where: isNull(classMaterial.removedAt),
        texts: [classMaterial.contentHtml],
      },
    ],
  },
];
