import { viewCounter } from '#platform/server/view-counter.ts';
import { addBaseViews } from './base.repository.ts';

/** Counts a visitor of a base. */
export const countBaseView = viewCounter('bases', addBaseViews);
