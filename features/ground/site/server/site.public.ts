import type { Deps } from '#platform/server/deps.ts';
import { type FirstReply, firstReply } from '#platform/server/http/page-data.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { ok } from '#platform/shared/envelope.ts';
import { getConfigure } from '../shared/site.contract.ts';
import { configureOf } from './site.read.ts';

export { clockJumped } from './clock-today.read.ts';
export { type LinkReach, linkFault, ownPathOf } from './outside-links.rules.ts';
export { outsideEntries, outsideHosts } from './site.read.ts';

/** The configuration that every page asks for first, as `caller` would be answered. */
export const siteFirstReplies = async (deps: Deps, caller: Caller | null = null): Promise<FirstReply[]> => [
  firstReply(getConfigure, {}, ok(await configureOf(deps, caller))),
];
