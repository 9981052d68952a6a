import type { MediaOwner } from '#features/ground/media/server/media.public.ts';
import { classWorkPath } from '../shared/class-address.rules.ts';
import { classTable } from './classes.table.ts';

/** Uses of the media library by a class's cover and introduction. */
export const CLASS_MEDIA: readonly MediaOwner[] = [
  {
    kind: 'class',
    label: '班级',
    isShown: true,
    titled: { table: classTable, id: classTable.id, title: classTable.className },
    pathOf: classWorkPath,
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
