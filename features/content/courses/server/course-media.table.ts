import { publicationMedia } from '#features/content/publishing/server/publishing.public.ts';
import { kindEditPath } from '#features/content/publishing/shared/kind.words.ts';
import type { MediaOwner } from '#features/ground/media/server/media.public.ts';
import { COURSE_KIND, COURSE_WORDS } from '../shared/course-kind.words.ts';
import { course, courseCaption } from './courses.table.ts';

const editPath = (id: string): string => kindEditPath(COURSE_WORDS, id);

/** Uses of the media library by what learners see, by what is written, and by its versions. */
export const COURSE_MEDIA: readonly MediaOwner[] = [
  {
    kind: COURSE_KIND,
    label: COURSE_WORDS.name,
    isShown: true,
    titled: { table: course, id: course.id, title: course.title },
    pathOf: editPath,
    sources: [
      {
        table: course,
        ownerId: course.id,
        files: [course.mediaFileId, course.posterFileId],
        pictures: [course.posterKey, course.coverKey],
        folders: [course.mediaKey],
        texts: [course.summary, course.introHtml, course.contentHtml],
      },
      { table: courseCaption, ownerId: courseCaption.courseId, folders: [courseCaption.fileKey] },
    ],
  },
  ...publicationMedia({
    kind: COURSE_KIND,
    label: `${COURSE_WORDS.name}的稿子`,
    fileIds: ['mediaFileId', 'posterFileId'],
    editPath,
  }),
];
