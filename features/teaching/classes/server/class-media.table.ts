import type { MediaOwner } from '#features/ground/media/server/media.public.ts';
import { classAdminPath } from '../shared/class-address.rules.ts';
import { classTable } from './classes.table.ts';

/** Uses of the media library by a class's cover and introduction. */
export const CLASS_MEDIA: readonly MediaOwner[] = [
  {
    kind: 'class',
    label: '班级',
    isShown: true,
    titled: { table: classTable, id: classTable.id, title: classTable.className },
    pathOf: classAdminPath,
    sources: [
      {
        table: classTable,
        ownerId: classTable.id,
        pictures: [classTable.coverKey],
        texts: [classTable.introHtml],
      },
    ],
  },
];
