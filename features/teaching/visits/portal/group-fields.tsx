import { useState } from 'react';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import s from './visits.module.css';
import { type Host, useVisitPeople } from './visits.queries.ts';

/** What a group says of itself. */
export interface GroupValues {
  readonly userIds: readonly string[];
  readonly othersNum: number;
  readonly purpose: string;
  readonly contact: string;
  readonly contactPhone: string;
}

export const NO_GROUP: GroupValues = {
  userIds: [],
  othersNum: 0,
  purpose: '',
  contact: '',
  contactPhone: '',
};

/** The first thing that is missing, as a sentence; empty when nothing is. */
export const groupProblem = ({ userIds, purpose, contact, contactPhone }: GroupValues): string => {
  if (userIds.length === 0) return '请从名单里选人，签到、记学时按名单来。';
  if (purpose.trim() === '') return '请填写来做什么，基地好安排讲解。';
  return contact.trim() === '' || contactPhone.trim() === '' ? '请填写联系人和电话。' : '';
};

interface GroupFieldsProps {
  readonly host: Pick<Host, 'hostKind' | 'hostId'>;
  readonly values: GroupValues;
  readonly onChange: (values: GroupValues) => void;
}

function Roster({ host, values: { userIds, ...rest }, onChange }: GroupFieldsProps) {
  const [text, setText] = useState('');
  const people = useVisitPeople(host);
  const chosen = new Set(userIds);
  const all = people.data ?? [];
  const shown = all.filter(({ name }) => name.includes(text.trim()));
  const isAll = all.length > 0 && all.every(({ userId }) => chosen.has(userId));
  const turn = (userId: string) =>
    onChange({
      ...rest,
      userIds: chosen.has(userId) ? userIds.filter((id) => id !== userId) : [...userIds, userId],
    });
  return (
    <fieldset className={s.choice}>
      <legend>
        谁去　<small className="ink-3">已选 {userIds.length} 人</small>
      </legend>
      <TextField
        label="找人"
        placeholder="姓名"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={s.options}>
        {all.length > 0 && (
          <div className={s.option}>
            <Checkbox
              checked={isAll}
              onChange={() => onChange({ ...rest, userIds: isAll ? [] : all.map(({ userId }) => userId) })}
            >
              全选
            </Checkbox>
          </div>
        )}
        {shown.map(({ userId, name }) => (
          <div key={userId} className={s.option}>
            <Checkbox checked={chosen.has(userId)} onChange={() => turn(userId)}>
              {name}
            </Checkbox>
          </div>
        ))}
        {people.data !== undefined && shown.length === 0 && (
          <p className="pad-12 ink-3">{all.length === 0 ? '里面还没有能列入名单的人。' : '没有这样的人。'}</p>
        )}
        {people.error && <p className="pad-12 danger">{people.error.message}</p>}
      </div>
    </fieldset>
  );
}

/** Roster, others, purpose and contact of a group: the same for booking and for changing. */
export function GroupFields(props: GroupFieldsProps) {
  const { values, onChange } = props;
  const set = (changes: Partial<GroupValues>) => onChange({ ...values, ...changes });
  return (
    <>
      <Roster {...props} />
      <TextField
        label="其他人数"
        hint="群众、司机等不在名单里的人，不签到，不记学时。"
        inputMode="numeric"
        value={values.othersNum === 0 ? '' : String(values.othersNum)}
        placeholder="0"
        onChange={({ target }) => set({ othersNum: Number(target.value.replace(/\D/g, '').slice(0, 3)) })}
      />
      <TextField
        label="来做什么"
        placeholder="主题党日、重温入党誓词"
        limit={100}
        value={values.purpose}
        onChange={({ target }) => set({ purpose: target.value })}
      />
      <TextField
        label="联系人"
        limit={40}
        autoComplete="name"
        value={values.contact}
        onChange={({ target }) => set({ contact: target.value })}
      />
      <TextField
        label="联系电话"
        limit={40}
        inputMode="tel"
        autoComplete="tel"
        value={values.contactPhone}
        onChange={({ target }) => set({ contactPhone: target.value })}
      />
    </>
  );
}
