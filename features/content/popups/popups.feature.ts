import { defineFeature } from '#platform/server/feature.ts';
import {
  countPopupsOfOrg,
  POPUP_MEDIA,
  POPUPS,
  POPUPS_TODAY,
  popupFirstReplies,
} from './server/popups.public.ts';
import { popupsRoutes } from './server/popups.routes.ts';
import { POPUPS_CONSOLE } from './shared/popups.words.ts';

export const popupsFeature = defineFeature({
  name: 'content/popups',
  routes: popupsRoutes,
  firstReplies: (deps) => (caller) => popupFirstReplies(deps, caller),
  consoleMenu: POPUPS_CONSOLE,
  publicationKinds: [POPUPS],
  today: POPUPS_TODAY,
  orgUses: [countPopupsOfOrg],
  mediaUses: POPUP_MEDIA,
});
