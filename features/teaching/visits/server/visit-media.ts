import type { MediaOwner } from '#features/ground/media/server/media.public.ts';
import { VISITS_CONSOLE_PATH } from '../shared/visit-address.rules.ts';
import { visitPicture } from './visits.table.ts';

/** Uses of the media library by pictures of visits. */
export const VISIT_MEDIA: MediaOwner = {
  kind: 'visit-picture',
  label: '参观照片',
  isShown: true,
  titled: { table: visitPicture, id: visitPicture.id, title: visitPicture.alt },
  pathOf: () => `${VISITS_CONSOLE_PATH}/pictures`,
  sources: [
    {
      table: visitPicture,
      ownerId: visitPicture.id,
      files: [visitPicture.fileId],
      pictures: [visitPicture.url],
    },
  ],
};
