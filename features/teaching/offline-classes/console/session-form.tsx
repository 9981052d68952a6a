import { Checkbox, Input, Select } from 'antd';
import { useId } from 'react';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { SessionInput } from '../shared/session.schema.ts';
import { type Clash, lengthOf, type Repair } from '../shared/timetable.rules.ts';
import s from './offline-desk.module.css';

export interface SessionFormProps {
  readonly session: SessionInput;
  readonly days: readonly string[];
  readonly places: readonly string[];
  readonly clashes: readonly Clash[];
  readonly repairs: readonly Repair[];
  readonly onChange: (change: Partial<SessionInput>) => void;
  readonly onRemove: () => void;
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly limit?: number;
  readonly onChange: (value: string) => void;
}

function Text({ label, value, limit = 80, onChange }: TextProps) {
  const id = useId();
  return (
    <div>
      <label className="small ink-2" htmlFor={id}>
        {label}
      </label>
      <TextBox id={id} limit={limit} value={value} onChange={onChange} />
    </div>
  );
}

function Time({ label, value, onChange }: Omit<TextProps, 'limit'>) {
  const id = useId();
  return (
    <div>
      <label className="small ink-2" htmlFor={id}>
        {label}
      </label>
      <Input id={id} type="time" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

/** Rooms that classes of the place were held in, chosen at a press. */
function Places({
  places,
  onChoose,
}: {
  readonly places: readonly string[];
  readonly onChoose: (place: string) => void;
}) {
  if (places.length === 0) return null;
  return (
    <Select
      aria-label="用过的地点"
      placeholder="用过的地点"
      className="full"
      value={null}
      options={places.map((place) => ({ value: place, label: place }))}
      onChange={(place: string | null) => place !== null && onChoose(place)}
    />
  );
}

const HOURS = /^\d{1,2}(\.\d{1,2})?$/;

/** One session: clashes stand above its fields as they are typed, each with ready ways out. */
export function SessionForm(props: SessionFormProps) {
  const { session, days, places, clashes, repairs, onChange, onRemove } = props;
  return (
    <section className={s.side} aria-label="编辑这节课">
      <h2 className="title-s">编辑这节课</h2>
      {clashes.length > 0 && (
        <div className="stack one-column gap-8 pad-12-16 on-danger-wash round-m small" role="alert">
          {clashes.map(({ text }) => (
            <p className="row gap-8" key={text}>
              <Icon name="warning" size="s" />
              {text}
            </p>
          ))}
          {repairs.map(({ label, change }) => (
            <Button size="s" key={label} onClick={() => onChange(change)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <Text label="课名" value={session.courseName} onChange={(courseName) => onChange({ courseName })} />
      <Text
        label="讲师"
        limit={40}
        value={session.teacherName}
        onChange={(teacherName) => onChange({ teacherName, teacherId: '' })}
      />
      <div className={s.pair}>
        <div>
          <p className="small ink-2">日期</p>
          <Select
            aria-label="日期"
            className="full"
            value={session.day}
            options={days.map((day) => ({ value: day, label: day.slice(5) }))}
            onChange={(day) => onChange({ day })}
          />
        </div>
        <Text label="学时" limit={5} value={session.hours} onChange={(hours) => onChange({ hours })} />
        <Time label="开始" value={session.startTime} onChange={(startTime) => onChange({ startTime })} />
        <Time label="结束" value={session.endTime} onChange={(endTime) => onChange({ endTime })} />
      </div>
      <Text label="地点" limit={60} value={session.place} onChange={(place) => onChange({ place })} />
      <Places places={places} onChoose={(place) => onChange({ place })} />
      <Checkbox
        checked={session.isSiteTeaching}
        onChange={(event) => onChange({ isSiteTeaching: event.target.checked })}
      >
        现场教学，评价教学点
      </Checkbox>
      <Checkbox checked={session.isRated} onChange={(event) => onChange({ isRated: event.target.checked })}>
        这节课要评价
      </Checkbox>
      {problemOf(session) !== '' && <p className="small danger">{problemOf(session)}</p>}
      <p>
        <Button kind="text" onClick={onRemove}>
          删去这节课
        </Button>
      </p>
    </section>
  );
}

/** Sentence about fields that cannot be sent; empty when they can. */
export const problemOf = (session: SessionInput): string => {
  if (session.courseName.trim() === '') return '请填写课名';
  if (session.startTime === '' || session.endTime === '') return '请填写上课和下课的时间';
  if (lengthOf(session) <= 0) return '下课要晚于上课';
  return HOURS.test(session.hours) ? '' : '学时写数字，最多两位小数';
};
