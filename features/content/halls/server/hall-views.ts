import { viewCounter } from '#platform/server/view-counter.ts';
import { addHallViews } from './hall.repository.ts';

/** Counts a visitor of a hall. */
export const countHallView = viewCounter('halls', addHallViews);
