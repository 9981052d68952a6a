import { getMediaLimits } from '../../shared/library/media-library.contract.ts';

/** Where uploads begin (`MEDIA_UPLOAD_PATH`): of a contract, the page's bundle keeps the calls only. */
export const UPLOAD_PATH = getMediaLimits.path.replace(/limits$/, 'upload');
