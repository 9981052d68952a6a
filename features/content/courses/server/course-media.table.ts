import type { MediaOwner } from '#features/ground/media/server/media.public.ts';
import { course, courseCaption } from './courses.table.ts';
import { courseEdit, courseHistory } from './documents/course-edit.table.ts';

const titled = { table: course, id: course.id, title: course.title };
const pathOf = (id: string): string => `/console/courses/edit?id=${encodeURIComponent(id)}`;

/** Names under which a course's document holds ids of files. */
const fileIds = ['mediaFileId', 'posterFileId'];

/** Uses of the media library by a course, its unpublished document and every version of its history. */
export const COURSE_MEDIA: readonly MediaOwner[] = [
  {
    kind: 'course',
    label: '课程',
    isShown: true,
    titled,
    pathOf,
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
  {
    kind: 'course-edit',
    label: '课程的修改稿',
    isShown: true,
    titled,
    pathOf,
    sources: [
      {
        table: courseEdit,
        ownerId: courseEdit.courseId,
        documents: [{ column: courseEdit.document, fileIds }],
      },
    ],
  },
  {
    kind: 'course-history',
    label: '课程的历史版本',
    isShown: false,
    titled,
    pathOf,
    sources: [
      {
        table: courseHistory,
        ownerId: courseHistory.courseId,
        documents: [{ column: courseHistory.document, fileIds }],
      },
    ],
  },
];
