import { Select } from 'antd';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import { flatNames } from '../../shared/classifications/classification-moves.rules.ts';
import { useAuthorTrees } from './use-author-trees.ts';

export interface ClassificationSelectProps extends FieldProps<readonly string[], string[]> {
  readonly disabled?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
}

/** Where a course is filed: nodes of the classification systems, several at once, found by typing. */
export function ClassificationSelect(props: ClassificationSelectProps) {
  const { value, onChange, id, disabled, 'aria-label': label } = props;
  const { trees, ...asked } = useAuthorTrees();
  const options = trees.map(({ name, nodes }) => ({
    label: name,
    options: flatNames(nodes).map((node) => ({ value: node.id, label: node.name })),
  }));
  return (
    <Select<string[]>
      {...(id === undefined ? {} : { id })}
      {...(disabled === undefined ? {} : { disabled })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      mode="multiple"
      value={[...(value ?? [])]}
      onChange={(ids) => onChange?.(ids)}
      allowClear
      loading={asked.isFetching}
      showSearch={{ optionFilterProp: 'label', autoClearSearchValue: true }}
      options={options}
      placeholder="请选择，可以选几个"
      notFoundContent={nothingFound(asked, '没有这个分类', '正在载入分类')}
      maxTagTextLength={14}
    />
  );
}
