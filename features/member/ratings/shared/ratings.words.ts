import type { PortalPage } from '#platform/shared/menu-entries.ts';
import type { RatedKind } from './ratings.rules.ts';
import { RATINGS_PATH, RATINGS_TITLE } from './ratings-address.rules.ts';

export const KIND_WORDS: Readonly<Record<RatedKind, string>> = {
  COURSE: '课程',
  SESSION: '线下课',
  BASE: '教学点',
};

export const RATINGS_PAGES: readonly PortalPage[] = [
  { name: 'my-ratings', path: RATINGS_PATH, title: RATINGS_TITLE, order: 57, under: 'personal-center' },
];

/** Whether a rating may still be changed, in words. */
export const changeText = (changeDays: number): string =>
  changeDays === 0 ? '不能再改' : `${changeDays} 天内可改`;
