/** What papers draw by: the bank's own selects. */
export { CategorySelect } from './category-select.tsx';
export { TagSelect } from './tag-select.tsx';
