import type { Deps } from '#platform/server/deps.ts';
import { mediaLimits } from './media-limits.service.ts';
import { systemTools } from './run-tool.ts';

/** The door for features that keep files of their own: checked like every upload, sent like every medium. */
export { sendStored } from './send-stored.routes.ts';
export { type KeptFile, keepSentFile, type SentFile } from './sent-file.service.ts';

/** What may be sent, by kind: endings, bytes, and the sentence that says both. */
export const sentFileLimits = (deps: Deps) => mediaLimits(deps, systemTools(), 0).kinds;
