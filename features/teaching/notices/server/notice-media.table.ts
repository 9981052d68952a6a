import { isNull } from 'drizzle-orm';
import type { MediaOwner } from '#features/ground/media/server/media.public.ts';
import { classNotice } from './notices.table.ts';

/** Uses of the media library in the texts of class notices. */
export const NOTICE_MEDIA: readonly MediaOwner[] = [
  {
    kind: 'notice',
    label: '班级通知',
    isShown: true,
    titled: { table: classNotice, id: classNotice.id, title: classNotice.title },
    pathOf: (id) => `/console/notices?notice=${encodeURIComponent(id)}`,
    sources: [
      {
        table: classNotice,
        ownerId: classNotice.id,
        where: isNull(classNotice.removedAt),
        texts: [classNotice.contentHtml],
        documents: [{ column: classNotice.agenda, fileIds: [] }],
      },
    ],
  },
];
