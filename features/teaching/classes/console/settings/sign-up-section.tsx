import { Form, Switch } from 'antd';
import { useState } from 'react';
import { OrgSelect } from '#features/ground/organisations/console/org-select.public.tsx';
import { DateItem, type FieldProps, NumberItem, unless } from '#platform/web/console/entry/entry-items.tsx';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { classRecord } from '../../shared/settings/class.record.ts';
import { type AdminClass, useOrgName } from '../classes.queries.ts';
import s from './class-edit.module.css';
import { type ClassValues, capacityProblem, lengthText, signUpEndProblem } from './class-values.rules.ts';
import { FormSection } from './form-section.tsx';
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

interface ScopeFieldProps extends FieldProps<string[]> {
  readonly names: ReadonlyMap<string, string>;
  readonly isDisabled: boolean;
}

/** 报名范围: organisations with everything below them, added one by one. */
function ScopeField({ id, value = [], onChange, names, isDisabled }: ScopeFieldProps) {
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

interface SwitchLineProps {
  readonly name: 'hasWaitingList' | 'needsApproval' | 'mayWithdraw' | 'inOrder';
}

const FIELDS = classRecord.fields;
const TIME = ['startDate', 'endDate'] as const;
const SIGN_UP = [
  'capacity',
  'signUpStart',
  'signUpEnd',
  'scopeOrgCodes',
  'hasWaitingList',
  'needsApproval',
  'mayWithdraw',
] as const;

/** A switch with what it means, the words at the left. */
export const SwitchLine = ({ name }: SwitchLineProps) => (
  <div className="row between gap-16 below-12 tall-56 small-lines">
    <label htmlFor={`class-${name}`}>
      {FIELDS[name].label}
      <small>{FIELDS[name].note}</small>
    </label>
    <Form.Item name={name} valuePropName="checked" noStyle>
      <Switch id={`class-${name}`} />
    </Form.Item>
  </div>
);

export interface SignUpSectionProps {
  readonly detail: AdminClass | null;
  readonly values: ClassValues;
  readonly isDisabled: boolean;
}

const DAY = { kind: 'day', placeholder: '例如 2026-03-05', canClear: false } as const;

/** 起止日期 */
export function TimeSection({ values }: Pick<SignUpSectionProps, 'values'>) {
  const { startDate, endDate } = values;
  return (
    <FormSection title="起止日期">
      <div className={s.two}>
        <DateItem name="startDate" label={FIELDS.startDate.label} needed="请填写开始日期" of={DAY} />
        <DateItem
          name="endDate"
          label={FIELDS.endDate.label}
          needed="请填写结束日期"
          dependencies={['startDate']}
          extra={lengthText(startDate, endDate)}
          of={{ ...DAY, min: startDate }}
        />
      </div>
      <RecordItems of={classRecord} part="time" written={TIME} />
    </FormSection>
  );
}

/** 名额与报名: a class whose people are assigned asks for the places only. */
export function SignUpSection({ detail, values, isDisabled }: SignUpSectionProps) {
  const taken = detail?.learnerNum ?? 0;
  const isAssigned = values.classType === 'TRAINCLASS';
  const names = new Map((detail?.orgNames ?? []).map(({ orgCode, orgName }) => [orgCode, orgName]));
  return (
    <FormSection title={isAssigned ? '名额' : '名额与报名'}>
      <div className={s.two}>
        <NumberItem
          name="capacity"
          label={FIELDS.capacity.label}
          extra={taken > 0 ? `已报 ${taken} 人，不能少于 ${taken}` : '空着就是不限人数。'}
          min={1}
          max={1_000_000}
          of={{ unit: '人', placeholder: '不限' }}
          rules={[
            { validator: (_, capacity: number | null) => unless(capacityProblem(capacity ?? null, taken)) },
          ]}
        />
      </div>
      {!isAssigned && (
        <>
          <div className={s.two}>
            <DateItem
              name="signUpStart"
              label={FIELDS.signUpStart.label}
              extra="空着：一发布就能报。"
              of={{ kind: 'moment', hasSeconds: true, placeholder: '一发布就能报', hour: 9 }}
            />
            <DateItem
              name="signUpEnd"
              label={FIELDS.signUpEnd.label}
              extra="空着：到班级结束为止。"
              dependencies={['signUpStart', 'endDate']}
              rules={[
                {
                  validator: (_, end: string = '') =>
                    unless(signUpEndProblem(values.signUpStart, end, values.endDate)),
                },
              ]}
              of={{ kind: 'moment', hasSeconds: true, placeholder: '到班级结束', hour: 18 }}
            />
          </div>
          <Form.Item
            name="scopeOrgCodes"
            label={FIELDS.scopeOrgCodes.label}
            extra="选上级组织，就包含它下面的全部组织。"
          >
            <ScopeField names={names} isDisabled={isDisabled} />
          </Form.Item>
          <SwitchLine name="hasWaitingList" />
          <SwitchLine name="needsApproval" />
        </>
      )}
      <SwitchLine name="mayWithdraw" />
      <RecordItems of={classRecord} part="signUp" written={SIGN_UP} />
    </FormSection>
  );
}
