import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, doneRoute, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { renewMedia } from '../../shared/delivery/media-ticket.contract.ts';
import * as contract from '../../shared/library/media-library.contract.ts';
import { renewAddress } from '../delivery/renew-media.service.ts';
import { editorConfigRoute } from '../pictures/picture-upload.routes.ts';
import { systemTools, type Tools } from '../processing/run-tool.ts';
import { UNFINISHED_HOURS } from '../uploads/resumable.routes.ts';
import type { MediaOwner } from '../usage/media-owner.table.ts';
import { mediaLibrary } from './media-library.service.ts';
import { mediaLimits } from './media-limits.read.ts';

/**
 * The calls of media-library.contract.ts and media-ticket.contract.ts, and the editor's settings. `owners` are all that
 * may use a file.
 */
export const mediaRoutes = (deps: Deps, owners: readonly MediaOwner[] = [], tools: Tools = systemTools()) => {
  const library = mediaLibrary(deps, owners);
  return [
    callerRoute(contract.listMediaFiles, (caller, input) => library.list(caller, input)),
    dataRoute(contract.getMediaFile, (caller, { id }) => library.get(caller, id)),
    dataRoute(contract.renameMediaFile, (caller, input) => library.rename(caller, input)),
    doneRoute(contract.removeMediaFile, (caller, { id }) => library.remove(caller, id)),
    dataRoute(contract.retryMediaFile, (caller, { id }) => library.retry(caller, id)),
    dataRoute(contract.getMediaAddress, (caller, input) => library.address(caller, input)),
    route(contract.getMediaLimits, async () => ok(mediaLimits(deps, tools, UNFINISHED_HOURS))),
    route(renewMedia, async ({ address }) => ok(renewAddress(deps, address))),
    editorConfigRoute(deps),
  ];
};
