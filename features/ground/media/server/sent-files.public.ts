import type { Deps } from '#platform/server/deps.ts';
import { mediaLimits } from './library/media-limits.read.ts';
import { systemTools } from './processing/run-tool.ts';

/** The door for features that keep files of their own: checked like every upload, sent like every medium. */
export { sendStored } from './delivery/send-stored.routes.ts';
export { resumableRoutes } from './uploads/resumable.routes.ts';
export { type KeptFile, keepResumed, keepSentFile, type SentFile } from './uploads/sent-file.service.ts';

/** Files that may be sent, by kind: endings, bytes, and the sentence that says both; and how large one piece is. */
export const sentFileLimits = (deps: Deps) => {
  const { kinds, chunkBytes } = mediaLimits(deps, systemTools(), 0);
  return { kinds, chunkBytes };
};
