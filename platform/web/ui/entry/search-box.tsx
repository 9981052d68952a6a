import { type FormEvent, useState } from 'react';
import { orderHoursRange } from '../../../shared/hours-input.rules.ts';
import { Icon } from '../icon.tsx';
import { SkipToResults } from '../navigation/skip-to-results.tsx';
import { HoursInput } from './hours-input.tsx';
import s from './search-box.module.css';

export interface SearchField<Key extends string> {
  readonly key: Key;
  /** 课程名称, 讲师, 学时 … */
  readonly label: string;
  /** `hours` opens a least and a most number in place of the text. */
  readonly mode?: 'text' | 'hours' | undefined;
}

export interface SearchQuery<Key extends string> {
  readonly field: Key;
  readonly text: string;
  /** Texts like 0.50; empty where open. Only in hours mode. */
  readonly min: string;
  readonly max: string;
}

export interface SearchBoxProps<Key extends string> {
  /** One field: its label is the placeholder. More: a select stands before the input. */
  readonly fields: readonly [SearchField<Key>, ...SearchField<Key>[]];
  readonly initial?: Partial<SearchQuery<Key>> | undefined;
  /** Called on submit; the text is trimmed, a reversed range put in order. */
  readonly onSearch: (query: SearchQuery<Key>) => void;
  /** True where the results stand right behind the box: a way over what lies between would be one stop more. */
  readonly isNear?: boolean;
}

export function SearchBox<Key extends string>(props: SearchBoxProps<Key>) {
  const { fields, initial = {}, onSearch, isNear = false } = props;
  const [field, setField] = useState<Key>(initial.field ?? fields[0].key);
  const [text, setText] = useState(initial.text ?? '');
  const [min, setMin] = useState(initial.min ?? '');
  const [max, setMax] = useState(initial.max ?? '');
  const chosen = fields.find(({ key }) => key === field) ?? fields[0];
  const isHours = chosen.mode === 'hours';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const range = isHours ? orderHoursRange(min, max) : { min: '', max: '' };
    if (isHours) {
      // The fields say what is searched, as the conditions do.
      setMin(range.min);
      setMax(range.max);
    }
    onSearch({ field: chosen.key, text: isHours ? '' : text.trim(), ...range });
  };

  return (
    <search className={s.box}>
      <form className="flex on-card round-m edge-strong" onSubmit={submit}>
        {fields.length > 1 && (
          <span className={s.pick}>
            <select
              className="round-m edgeless ink-2"
              aria-label="按什么搜索"
              value={chosen.key}
              onChange={(event) =>
                setField(fields.find(({ key }) => key === event.target.value)?.key ?? fields[0].key)
              }
            >
              {fields.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
            <Icon className="absolute ink-2" name="down" size="s" />
          </span>
        )}
        {isHours ? (
          <>
            <HoursInput
              className={s.hours}
              label="最少学时"
              placeholder="最少"
              value={min}
              onChange={setMin}
            />
            <span className={s.to}>至</span>
            <HoursInput
              className={s.hours}
              label="最多学时"
              placeholder="最多"
              value={max}
              onChange={setMax}
            />
          </>
        ) : (
          <input
            aria-label={chosen.label}
            enterKeyHint="search"
            dir="auto"
            placeholder={`请输入${chosen.label}`}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <button className="row rigid gap-6 on-sunk" type="submit">
          <Icon name="search" />
          搜索
        </button>
      </form>
      {!isNear && <SkipToResults />}
    </search>
  );
}
