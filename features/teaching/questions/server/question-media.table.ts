import type { MediaOwner } from '#features/ground/media/server/media.public.ts';
import { question, questionVersion } from './questions.table.ts';

/**
 * Uses of the media library by every version of a question: an exam may have been given with an old one, and its
 * review shows it years later. A list of uses calls a question by its code, because its text may be secret.
 */
export const QUESTION_MEDIA: readonly MediaOwner[] = [
  {
    kind: 'question',
    label: '题目',
    isShown: true,
    titled: { table: question, id: question.id, title: question.code },
    pathOf: (id) => `/console/questions/edit?id=${encodeURIComponent(id)}`,
    sources: [
      {
        table: questionVersion,
        ownerId: questionVersion.questionId,
        documents: [
          { column: questionVersion.options, fileIds: ['imageId'] },
          { column: questionVersion.media, fileIds: ['fileId'] },
        ],
      },
    ],
  },
];
