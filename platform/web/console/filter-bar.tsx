import { DatePicker, Input, Select, TreeSelect } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type CSSProperties, type FormEvent, useId, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import s from './filter-bar.module.css';
import type { FilterField } from './filter-field.ts';
import { type FilterValues, namesOf } from './table-address.rules.ts';

export interface FilterBarProps {
  readonly fields: readonly FilterField[];
  /** What the table shows now; the bar follows when the address changes by itself. */
  readonly values: FilterValues;
  readonly onSearch: (values: FilterValues) => void;
}

const WIDTH = { text: 180, select: 120, dates: 256, tree: 156, custom: 180 } as const;
const DAY = 'YYYY-MM-DD';

type Change = (values: Readonly<Record<string, string | number | undefined>>) => void;

interface ControlProps {
  readonly field: FilterField;
  readonly id: string;
  readonly values: FilterValues;
  readonly onChange: Change;
}

const dayOf = (value: string | number | undefined): Dayjs | null =>
  value === undefined ? null : dayjs(String(value), DAY);

function Control({ field, id, values, onChange }: ControlProps) {
  const value = values[field.name];
  const text = value === undefined ? undefined : String(value);
  const set = (next: string | number | undefined) => onChange({ [field.name]: next });
  if (field.kind === 'text')
    return (
      <Input
        id={id}
        allowClear
        maxLength={100}
        value={value ?? ''}
        placeholder={field.placeholder}
        onChange={(event) => set(event.target.value)}
      />
    );
  if (field.kind === 'select')
    return (
      <Select
        id={id}
        allowClear
        value={value}
        placeholder={field.placeholder ?? '全部'}
        options={field.options.map((option) => ({ ...option }))}
        showSearch={field.options.length > 8 ? { optionFilterProp: 'label' } : false}
        popupMatchSelectWidth={false}
        onChange={(next: string | number | undefined) => set(next)}
      />
    );
  if (field.kind === 'tree')
    return (
      <TreeSelect
        id={id}
        allowClear
        showSearch={{ treeNodeFilterProp: 'title' }}
        value={text}
        placeholder={field.placeholder ?? '全部'}
        suffixIcon={<Icon name="down" size="s" />}
        treeData={field.treeData as never}
        popupMatchSelectWidth={false}
        onChange={(next: string | undefined) => set(next)}
      />
    );
  if (field.kind === 'custom') return field.control({ id, value: text, onChange: set });
  const [from = '', to = ''] = namesOf(field);
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-to` }}
      allowEmpty={[true, true]}
      format={DAY}
      placeholder={['开始', '结束']}
      separator="至"
      value={[dayOf(values[from]), dayOf(values[to])]}
      onChange={(days) => onChange({ [from]: days?.[0]?.format(DAY), [to]: days?.[1]?.format(DAY) })}
    />
  );
}

const merge = (values: FilterValues, changed: Parameters<Change>[0]): FilterValues => {
  const entries = Object.entries({ ...values, ...changed });
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== ''),
  );
};

/** 筛选：填好再按查询（回车也行）；重置回到没有筛选。 */
export function FilterBar({ fields, values, onSearch }: FilterBarProps) {
  const id = useId();
  const [draft, setDraft] = useState(values);
  // Back, forward and 重置 change the address: the bar then shows what the table shows.
  const address = JSON.stringify(values);
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    setDraft(values);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(draft);
  };
  const reset = () => {
    setDraft({});
    onSearch({});
  };
  return (
    <search>
      <form className={`panel ${s.filters}`} onSubmit={submit}>
        {fields.map((field) => (
          <div
            key={field.name}
            className={s.field}
            style={{ '--width': `${field.width ?? WIDTH[field.kind]}px` } as CSSProperties}
          >
            <label htmlFor={`${id}-${field.name}`}>{field.label}</label>
            <Control
              field={field}
              id={`${id}-${field.name}`}
              values={draft}
              onChange={(changed) => setDraft((now) => merge(now, changed))}
            />
          </div>
        ))}
        <div className={s.buttons}>
          <Button type="submit">查询</Button>
          <Button kind="text" onClick={reset}>
            重置
          </Button>
        </div>
      </form>
    </search>
  );
}
