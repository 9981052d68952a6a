import { useState } from 'react';
import { OrgSelect } from '#features/ground/organisations/console/org-select.public.tsx';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useOrgName } from '../classes.queries.ts';
import s from './class-edit.module.css';
import { coveringScope, MAX_SCOPES, withScope } from './scope.rules.ts';

interface ChipProps {
  readonly orgCode: string;
  /** The name where it is known already. */
  readonly known: string | undefined;
  readonly onRemove: (() => void) | undefined;
}

function Chip({ orgCode, known, onRemove }: ChipProps) {
  const asked = useOrgName(orgCode, known === undefined);
  const name = known ?? asked.data?.orgName ?? (asked.isPending ? '…' : '范围以外的组织');
  return (
    <li className={s.chip}>
      {name}
      {onRemove && (
        <button className="centered ink-3" type="button" aria-label={`去掉${name}`} onClick={onRemove}>
          <Icon name="close" size="s" />
        </button>
      )}
    </li>
  );
}

export interface ScopeFieldProps extends FieldProps<string[]> {
  readonly names: ReadonlyMap<string, string>;
  readonly isDisabled: boolean;
}

/** 报名范围: organisations with everything below them, added one by one. */
export function ScopeField({ id, value = [], onChange, names, isDisabled }: ScopeFieldProps) {
  const [note, setNote] = useState('');
  const add = (code: string | null) => {
    if (code === null) return;
    const covered = coveringScope(value, code) !== undefined;
    setNote(covered ? '已经包含在选好的组织里了' : '');
    if (!covered) onChange?.(withScope(value, code));
  };
  return (
    <div className="stack gap-8">
      {value.length === 0 ? (
        <p className="ink-2">现在全区党员都能报名。</p>
      ) : (
        <ul className="flex wraps gap-8" aria-label="能报名的组织">
          {value.map((code) => (
            <Chip
              key={code}
              orgCode={code}
              known={names.get(code)}
              onRemove={isDisabled ? undefined : () => onChange?.(value.filter((kept) => kept !== code))}
            />
          ))}
        </ul>
      )}
      {!isDisabled && (
        <OrgSelect
          // A choice goes into the list above; the select itself stays empty.
          key={value.join()}
          id={id}
          value={null}
          onChange={add}
          disabled={value.length >= MAX_SCOPES}
          placeholder={value.length === 0 ? '只给某些组织，在这里选' : '再加一个组织'}
        />
      )}
      <p className="small ink-3" aria-live="polite">
        {note}
      </p>
    </div>
  );
}
