/** Selects of the bank by which papers draw. */
export { CategorySelect } from './category-select.tsx';
export { TagSelect } from './tag-select.tsx';
