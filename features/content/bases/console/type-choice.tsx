import { useId } from 'react';
import { useNamedCodes } from '#features/ground/dictionaries/portal/use-dictionary.public.ts';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { BASE_DICTS, BASE_TYPES, type BaseType } from '../shared/base-kinds.rules.ts';
import s from './base-form.module.css';

/** Examples, so that a writer need not know the words of the field. */
const EXAMPLES: Readonly<Record<BaseType, string>> = {
  PARTY_TEACH_BASE: '陵园、纪念馆',
  SITE_TEACH_BASE: '村、企业、园区',
  BASIC_PARTY_SCHOOL: '县、乡两级党校',
  TRAIN_MODEL_BASE: '能住、能上课',
};

interface TypeChoiceProps extends FieldProps<BaseType> {
  readonly isDisabled: boolean;
}

/** 类别 as four cards, of which one is chosen. */
export function TypeChoice({ value, onChange, isDisabled }: TypeChoiceProps) {
  const name = useId();
  const { items } = useNamedCodes(BASE_DICTS.type, BASE_TYPES);
  return (
    <fieldset className={s.types} disabled={isDisabled} aria-label="类别">
      {items.map(({ key: code, name: title }) => (
        <label key={code} className={s.type}>
          <input
            type="radio"
            name={name}
            className={s.hidden}
            checked={value === code}
            onChange={() => onChange?.(code)}
          />
          <strong>{title}</strong>
          <small className="block small ink-3">{EXAMPLES[code]}</small>
        </label>
      ))}
    </fieldset>
  );
}
