import type { MediaOwner } from '#features/ground/media/server/media.public.ts';
import { teacher } from './teachers.table.ts';

/** Uses of the media library by a teacher's portrait and introduction. */
export const TEACHER_MEDIA: readonly MediaOwner[] = [
  {
    kind: 'teacher',
    label: '教师',
    isShown: true,
    titled: { table: teacher, id: teacher.id, title: teacher.name },
    pathOf: (id) => `/console/teachers?teacher=${encodeURIComponent(id)}`,
    sources: [
      {
        table: teacher,
        ownerId: teacher.id,
        files: [teacher.photoFileId],
        pictures: [teacher.photo],
        texts: [teacher.intro],
      },
    ],
  },
];
