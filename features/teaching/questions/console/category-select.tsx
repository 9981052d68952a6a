import { TreeSelect } from 'antd';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import { TREE_SWITCHER } from '#platform/web/console/entry/tree-switcher.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { type SelectPlan, selectNodes } from './category-tree.rules.ts';
import { useCategories } from './questions.queries.ts';

export interface CategorySelectProps extends SelectPlan, FieldProps<string, string | undefined> {
  readonly disabled?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly 'aria-label'?: string | undefined;
}

/** One category of the bank, found by typing. */
export function CategorySelect(props: CategorySelectProps) {
  const { id, value, onChange, disabled = false, placeholder = '全部' } = props;
  const { 'aria-label': label } = props;
  const asked = useCategories();
  const plan = { onlyEditable: props.onlyEditable ?? false, without: props.without };
  return (
    <TreeSelect<string | null>
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      allowClear
      disabled={disabled}
      style={{ width: '100%' }}
      value={value || null}
      placeholder={placeholder}
      loading={asked.isPending}
      showSearch={{ treeNodeFilterProp: 'title' }}
      suffixIcon={<Icon name="down" size="s" />}
      switcherIcon={TREE_SWITCHER}
      treeDefaultExpandAll
      treeData={selectNodes(asked.data?.data ?? [], plan) as never}
      popupMatchSelectWidth={false}
      notFoundContent={nothingFound(asked, '没有这个分类', '正在载入分类')}
      onChange={(next) => onChange?.(next ?? undefined)}
    />
  );
}
