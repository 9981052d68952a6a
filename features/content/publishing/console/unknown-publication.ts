import { DESK_PATH } from '../shared/publication-address.rules.ts';

/** In place of a publication that is not there for this person. */
export const UNKNOWN_PUBLICATION = {
  title: '没有这份稿子',
  reason: '它可能已被删除，或不归您现在的身份管理。',
  back: { to: DESK_PATH, label: '回审签台' },
};
