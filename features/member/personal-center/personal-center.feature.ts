import { defineFeature } from '#platform/server/feature.ts';
import { personalCenterPages } from './server/personal-center.pages.ts';
import { PERSONAL_PAGES } from './shared/personal-center.words.ts';

export const personalCenterFeature = defineFeature({
  name: 'member/personal-center',
  pages: personalCenterPages,
  portalMenu: PERSONAL_PAGES,
});
