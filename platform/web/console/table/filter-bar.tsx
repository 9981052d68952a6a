import { Select, TreeSelect } from 'antd';
import { type CSSProperties, type FormEvent, Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { lengthProblem } from '../../../shared/text-length.rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../console-button.tsx';
import { DateEntry } from '../entry/date-entry.tsx';
import { EntryNote } from '../entry/entry-note.tsx';
import { TextBox } from '../entry/text-box.tsx';
import { dateProblem } from '../entry/typed-date.rules.ts';
import s from './filter-bar.module.css';
import type { FilterField } from './filter-field.ts';
import { type FilterValues, namesOf } from './table-address.rules.ts';

export interface FilterBarProps {
  readonly fields: readonly FilterField[];
  /** Filter that the table shows now; the bar follows when the address changes by itself. */
  readonly values: FilterValues;
  readonly onSearch: (values: FilterValues) => void;
  /** After 查询 and 重置: the kept filters. */
  readonly tools?: ReactNode;
}

const WIDTH = { text: 180, select: 120, dates: 296, tree: 156, custom: 180 } as const;
const TEXT_LIMIT = 100;

type Change = (values: Readonly<Record<string, string | number | undefined>>) => void;

interface ControlProps {
  readonly field: FilterField;
  readonly id: string;
  readonly values: FilterValues;
  readonly onChange: Change;
  /** Enter in a control that keeps it from the form. */
  readonly onEnter: () => void;
}

const dayOf = (values: FilterValues, name: string): string => String(values[name] ?? '');

/** Why the days of a filter cannot be asked for; empty when they can. */
const daysProblem = (from: string, to: string): string =>
  dateProblem(from, 'day') || dateProblem(to, 'day', { min: dateProblem(from, 'day') === '' ? from : '' });

const problemOf = (field: FilterField, values: FilterValues): string => {
  if (field.kind === 'text') return lengthProblem(dayOf(values, field.name), TEXT_LIMIT);
  const [from = '', to = ''] = namesOf(field);
  return field.kind === 'dates' ? daysProblem(dayOf(values, from), dayOf(values, to)) : '';
};

/** Two days, either of which may stay empty; Enter searches once both can be. */
function DaysControl({ field, id, values, onChange, onEnter }: ControlProps) {
  const [from = '', to = ''] = namesOf(field);
  const [isLeft, setIsLeft] = useState(false);
  const problem = isLeft ? problemOf(field, values) : '';
  const ends = [
    { name: from, id, word: '开始' },
    { name: to, id: `${id}-to`, word: '结束' },
  ];
  return (
    <EntryNote problem={problem}>
      {(noteId) => (
        <span className="row gap-8">
          {ends.map((end, index) => (
            <Fragment key={end.name}>
              {index > 0 && <span>至</span>}
              <DateEntry
                kind="day"
                id={end.id}
                {...(index > 0 ? { 'aria-label': `${field.label}，${end.word}` } : {})}
                aria-invalid={problem !== ''}
                aria-describedby={noteId}
                hasProblem={problem !== ''}
                placeholder={end.word}
                value={dayOf(values, end.name)}
                onChange={(day) => {
                  setIsLeft(false);
                  onChange({ [end.name]: day });
                }}
                onBlur={() => setIsLeft(true)}
                onEnter={onEnter}
              />
            </Fragment>
          ))}
        </span>
      )}
    </EntryNote>
  );
}

function Control({ field, id, values, onChange, onEnter }: ControlProps) {
  const value = values[field.name];
  const text = value === undefined ? undefined : String(value);
  const set = (next: string | number | undefined) => onChange({ [field.name]: next });
  if (field.kind === 'text')
    return (
      <TextBox
        id={id}
        canClear
        limit={TEXT_LIMIT}
        value={text ?? ''}
        placeholder={field.placeholder}
        onChange={set}
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
  return <DaysControl {...{ field, id, values, onChange, onEnter }} />;
}

const merge = (values: FilterValues, changed: Parameters<Change>[0]): FilterValues => {
  const entries = Object.entries({ ...values, ...changed });
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== ''),
  );
};

/** 筛选：填好再按查询（回车也行）；重置回到没有筛选。 */
export function FilterBar({ fields, values, onSearch, tools }: FilterBarProps) {
  const id = useId();
  const [draft, setDraft] = useState(values);
  // Back, forward and 重置 change the address: the bar then shows what the table shows.
  const address = JSON.stringify(values);
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    setDraft(values);
  }
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fields.every((field) => problemOf(field, draft) === '')) onSearch(draft);
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const reset = () => {
    setDraft({});
    onSearch({});
  };
  return (
    <search>
      <form
        ref={form}
        className="panel flex wraps bottom gap-16 below-20 pad-20-24 phone-gap-12 phone-pad-16"
        onSubmit={submit}
      >
        {fields.map((field) => (
          <div
            key={field.name}
            className={s.field}
            style={{ '--width': `${field.width ?? WIDTH[field.kind]}px` } as CSSProperties}
          >
            <label className="block below-6 plain ink-2" htmlFor={`${id}-${field.name}`}>
              {field.label}
            </label>
            <Control
              field={field}
              id={`${id}-${field.name}`}
              values={draft}
              onChange={(changed) => setDraft((now) => merge(now, changed))}
              onEnter={() => form.current?.requestSubmit()}
            />
          </div>
        ))}
        <div className={s.buttons}>
          <Button act="see" type="submit">
            查询
          </Button>
          <Button act="see" kind="text" onClick={reset}>
            重置
          </Button>
          {tools}
        </div>
      </form>
    </search>
  );
}
