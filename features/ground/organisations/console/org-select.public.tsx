import { TreeSelect } from 'antd';
import { type CSSProperties, useState } from 'react';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import type { FilterField } from '#platform/web/console/table/filter-field.ts';
import { useDebounced } from '#platform/web/ui/entry/use-debounced.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useFoundOrgs, useNamedOrg } from './regions.queries.ts';
import { useOrgNodes } from './use-org-nodes.ts';

export interface OrgSelectProps {
  /** Code of the chosen organisation. */
  readonly value: string | null;
  readonly onChange: (orgCode: string | null) => void;
  readonly id?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Whether it may be left empty; it may by default. */
  readonly allowClear?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly style?: CSSProperties | undefined;
  /** Where no visible label belongs to it. */
  readonly 'aria-label'?: string | undefined;
}

const SETTLED_MS = 250;

/**
 * Chooses an organisation of the active role's scope: level by level, or by typing a part of its name, which
 * is looked for on the server.
 */
export function OrgSelect(props: OrgSelectProps) {
  const { value, onChange, placeholder = '全部', allowClear = true, style, id, disabled } = props;
  const [typed, setTyped] = useState('');
  const [expanded, setExpanded] = useState<(string | number)[]>();
  const wanted = typed.trim();
  const settled = useDebounced(wanted, SETTLED_MS);
  const keyword = wanted === '' ? '' : settled;
  const { nodes, topCode, open, query } = useOrgNodes();
  const found = useFoundOrgs(keyword);
  const named = useNamedOrg(value);
  // Levels go with the first key: one still shown while the search comes is replaced under the press that chooses.
  const isSearch = wanted !== '';
  const asked = isSearch ? { isFetching: found.isFetching || keyword !== wanted, error: found.error } : query;
  const results = (found.data ?? []).map(({ orgCode, orgName, pathName }) => ({
    id: orgCode,
    pId: '',
    key: orgCode,
    value: orgCode,
    title: orgName,
    isLeaf: true,
    path: pathName,
  }));
  // A value that comes from the address is not in an opened level yet; its name is asked for by itself.
  const label = nodes.find((node) => node.value === value)?.title ?? named.data?.orgName ?? value;
  return (
    <TreeSelect<{ value: string; label: string | null }>
      {...(id === undefined ? {} : { id })}
      {...(props['aria-label'] === undefined ? {} : { 'aria-label': props['aria-label'] })}
      // Not said: as the form around it.
      {...(disabled === undefined ? {} : { disabled })}
      labelInValue
      suffixIcon={<Icon name="down" size="s" />}
      allowClear={allowClear}
      placeholder={placeholder}
      style={{ width: '100%', ...style }}
      value={(value ? { value, label } : null) as never}
      onChange={(next) => onChange(next?.value ?? null)}
      treeDataSimpleMode={{ id: 'id', pId: 'pId' }}
      treeData={(isSearch ? results : nodes) as never}
      // Controlled, as defaults need a new field once the tree has come, which loses the text typed meanwhile.
      treeExpandedKeys={expanded ?? (topCode ? [topCode] : [])}
      onTreeExpand={setExpanded}
      {...(isSearch ? {} : { loadData: (node: { value?: string | number }) => open(String(node.value)) })}
      showSearch={{ filterTreeNode: false, searchValue: typed, onSearch: setTyped }}
      treeTitleRender={(node) => {
        const { path, title } = node as unknown as { path?: string; title: string };
        return path ? <span title={path}>{path.split('/').slice(-3).join(' / ')}</span> : title;
      }}
      popupMatchSelectWidth={false}
      styles={{ popup: { root: { minWidth: 320, maxWidth: 560 } } }}
      notFoundContent={nothingFound(asked, '没有找到组织')}
    />
  );
}

interface OrgFieldProps
  extends Pick<OrgSelectProps, 'id' | 'placeholder' | 'allowClear'>,
    FieldProps<string> {}

/** For an item of a form, which holds an empty text for none. */
export const OrgField = ({ value = '', onChange, ...rest }: OrgFieldProps) => (
  <OrgSelect {...rest} value={value === '' ? null : value} onChange={(code) => onChange?.(code ?? '')} />
);

/** For a table's filters. */
export const orgFilter = (label: string): FilterField => ({
  name: 'orgCode',
  label,
  kind: 'custom',
  control: ({ id, value, onChange }) => (
    <OrgSelect id={id} value={value ?? null} onChange={(code) => onChange(code ?? undefined)} />
  ),
});
