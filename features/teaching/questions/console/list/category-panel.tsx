import { CategorySelect } from '../category-select.tsx';
import { CategoryTree } from './category-tree.tsx';
import s from './list.module.css';

export interface CategoryPanelProps {
  /** Empty for the whole bank. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Beside the list the tree; where there is no room beside it, a select above. */
export const CategoryPanel = ({ value, onChange }: CategoryPanelProps) => (
  <>
    <aside className={`panel ${s.tree}`} aria-label="题库分类">
      <CategoryTree value={value} onChange={onChange} />
    </aside>
    <div className={`hidden ${s.select}`}>
      <span aria-hidden="true">分类</span>
      <CategorySelect
        aria-label="题库分类"
        placeholder="全部试题"
        value={value}
        onChange={(next = '') => onChange(next)}
      />
    </div>
  </>
);
