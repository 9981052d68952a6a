import { viewCounter } from '#platform/server/view-counter.ts';
import { addViews } from './article.repository.ts';

/** Counts a reader of an article. */
export const countView = viewCounter('articles', addViews);
