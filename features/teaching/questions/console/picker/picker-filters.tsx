import { Select } from 'antd';
import { useId, useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import type { Difficulty } from '../../shared/question.schema.ts';
import { CategorySelect } from '../category-select.tsx';
import { DIFFICULTY_CHOICES } from '../question-words.public.ts';
import { TagSelect } from '../tag-select.tsx';
import s from './picker.module.css';

export interface PickerFilterValues {
  readonly keyword: string;
  readonly categoryId: string;
  readonly tag: string;
  readonly difficulty: Difficulty | '';
  readonly own: boolean;
}

export const NO_FILTERS: PickerFilterValues = {
  keyword: '',
  categoryId: '',
  tag: '',
  difficulty: '',
  own: false,
};

export interface PickerFiltersProps {
  readonly values: PickerFilterValues;
  readonly onChange: (values: PickerFilterValues) => void;
}

/** Without a form of its own: it may stand inside of another one. */
export function PickerFilters({ values, onChange }: PickerFiltersProps) {
  const id = useId();
  const [text, setText] = useState('');
  const search = () => onChange({ ...values, keyword: text.trim() });
  return (
    <search className="flex wraps bottom gap-12">
      <div className={s.keyword}>
        <label className="plain ink-2" htmlFor={`${id}-text`}>
          题干或编号
        </label>
        <span className="flex gap-8">
          <input
            className="grows shrinks pad-x-12 on-card round-m edge-strong"
            id={`${id}-text`}
            type="search"
            enterKeyHint="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              search();
            }}
          />
          <Button act="see" onClick={search}>
            查询
          </Button>
        </span>
      </div>
      <div className={s.field}>
        <label className="plain ink-2" htmlFor={`${id}-category`}>
          分类
        </label>
        <CategorySelect
          id={`${id}-category`}
          value={values.categoryId}
          onChange={(categoryId = '') => onChange({ ...values, categoryId })}
        />
      </div>
      <div className={s.field}>
        <label className="plain ink-2" htmlFor={`${id}-tag`}>
          标签
        </label>
        <TagSelect
          id={`${id}-tag`}
          value={values.tag}
          onChange={(tag = '') => onChange({ ...values, tag })}
        />
      </div>
      <div className={s.short}>
        <label className="plain ink-2" htmlFor={`${id}-difficulty`}>
          难度
        </label>
        <Select<Difficulty | ''>
          id={`${id}-difficulty`}
          allowClear
          placeholder="全部"
          style={{ width: '100%' }}
          {...(values.difficulty === '' ? {} : { value: values.difficulty })}
          options={DIFFICULTY_CHOICES}
          onChange={(difficulty?: Difficulty | '') => onChange({ ...values, difficulty: difficulty ?? '' })}
        />
      </div>
      <Checkbox checked={values.own} onChange={(event) => onChange({ ...values, own: event.target.checked })}>
        只看本单位和下级的
      </Checkbox>
    </search>
  );
}
