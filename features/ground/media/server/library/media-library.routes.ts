import type { Deps } from '#platform/server/deps.ts';
import { callerOf, type Route, route } from '#platform/server/http/route.ts';
import { done, ok } from '#platform/shared/envelope.ts';
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
export const mediaRoutes = (
  deps: Deps,
  owners: readonly MediaOwner[] = [],
  tools: Tools = systemTools(),
): Route[] => {
  const library = mediaLibrary(deps, owners);
  return [
    route(contract.listMediaFiles, (input, context) => library.list(callerOf(context), input)),
    route(contract.getMediaFile, async ({ id }, context) => ok(await library.get(callerOf(context), id))),
    route(contract.renameMediaFile, async (input, context) =>
      ok(await library.rename(callerOf(context), input)),
    ),
    route(contract.removeMediaFile, async ({ id }, context) => {
      await library.remove(callerOf(context), id);
      return done();
    }),
    route(contract.retryMediaFile, async ({ id }, context) => ok(await library.retry(callerOf(context), id))),
    route(contract.getMediaAddress, async (input, context) =>
      ok(await library.address(callerOf(context), input)),
    ),
    route(contract.getMediaLimits, async () => ok(mediaLimits(deps, tools, UNFINISHED_HOURS))),
    route(renewMedia, async ({ address }) => ok(renewAddress(deps, address))),
    editorConfigRoute(deps),
  ];
};
