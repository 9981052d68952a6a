import type { Deps } from '#platform/server/deps.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import { ok } from '#platform/shared/envelope.ts';
import { getPopup } from '../shared/popups.contract.ts';
import { popupFor } from './popup.read.ts';

export const popupsRoutes = (deps: Deps): Route[] => [
  route(getPopup, async (_input, { caller }) => ok(await popupFor(deps, caller))),
];
