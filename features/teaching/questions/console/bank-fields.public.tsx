/** Selects of the bank by which papers draw and imports are filed. */
export { CategorySelect } from './category-select.tsx';
export { TagSelect, TagsSelect } from './tag-select.tsx';
