import type { UsageAsker } from '#features/media/server/media.public.ts';
import { selectShownPictures } from './notices.repository.ts';

/** The door to class notices. */
export { noticeWriting } from './notice-write.service.ts';
export { registerNotices, tellClass } from './tell-class.service.ts';

/** Pictures of the media library that stand in the texts of notices. */
export const noticesHold: UsageAsker = selectShownPictures;
