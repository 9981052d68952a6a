import { kindEditPath } from '#features/content/publishing/shared/kind.words.ts';
import type { MediaOwner } from '#features/ground/media/server/media.public.ts';
import { TEACHER_WORDS } from '../shared/teacher-kind.words.ts';
import { teacher } from './teachers.table.ts';

/** Uses of the media library by the portrait and the introduction that readers see. */
export const SHOWN_TEACHER_MEDIA: readonly MediaOwner[] = [
  {
    kind: TEACHER_WORDS.kind,
    label: TEACHER_WORDS.name,
    isShown: true,
    titled: { table: teacher, id: teacher.id, title: teacher.name },
    pathOf: (id) => kindEditPath(TEACHER_WORDS, id),
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
