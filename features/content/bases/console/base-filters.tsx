import { Select } from 'antd';
import { useNamedCodes } from '#features/ground/dictionaries/portal/use-dictionary.public.ts';
import type { FilterControlProps, FilterField } from '#platform/web/console/table/filter-field.ts';
import { useCall } from '#platform/web/use-call.ts';
import { BASE_DICTS, BASE_TYPES, HIERARCHIES } from '../shared/base-kinds.rules.ts';
import { listBaseCategories } from '../shared/bases.contract.ts';
import { chosenFields, withField } from './chosen-fields.rules.ts';

const optionsOf = (items: readonly { readonly key: string; readonly name: string }[]) =>
  items.map(({ key, name }) => ({ value: key, label: name }));

/** 类别、分类和层级 of the list: three choices that the call takes in one field. */
function FieldFilter({ id, value, onChange }: FilterControlProps) {
  const categories = useCall(listBaseCategories, {});
  const types = useNamedCodes(BASE_DICTS.type, BASE_TYPES).items;
  const levels = useNamedCodes(BASE_DICTS.hierarchy, HIERARCHIES).items;
  const chosen = chosenFields(value);
  const selects = [
    { name: 'baseType', label: '类别', options: optionsOf(types) },
    {
      name: 'rcId',
      label: '分类',
      options: (categories.data?.data ?? []).map(({ rcId, rcName }) => ({ value: rcId, label: rcName })),
    },
    { name: 'hierarchy', label: '层级', options: optionsOf(levels) },
  ];
  return (
    <span className="flex gap-8">
      {selects.map(({ name, label, options }, at) => (
        <Select
          key={name}
          {...(at === 0 ? { id } : {})}
          aria-label={label}
          className="full"
          allowClear
          placeholder={label}
          popupMatchSelectWidth={false}
          value={chosen[name] ?? null}
          options={[...options]}
          onChange={(next: string | null | undefined) => onChange(withField(value, name, next ?? ''))}
        />
      ))}
    </span>
  );
}

export const BASE_FILTERS: readonly FilterField[] = [
  {
    name: 'field',
    label: '类别、分类、层级',
    kind: 'custom',
    width: 400,
    control: (props) => <FieldFilter {...props} />,
  },
];
