import { Switch } from 'antd';
import { Button } from '#platform/web/console/console-button.tsx';
import { DateEntry } from '#platform/web/console/entry/date-entry.tsx';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { hoursProblem, type OpenHour, WEEK_DAYS } from '../shared/open-hours.rules.ts';
import s from './base-form.module.css';

const FIRST: Omit<OpenHour, 'day'> = { from: '10:00', to: '20:00' };
/** Spans of one day. */
const MOST_SPANS = 3;
/** Hours that the bars show: 8 to 22, as the day of the region goes. */
const SHOWN = { from: 8, to: 22 };

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

const shareOf = (time: string): number =>
  Math.min(1, Math.max(0, (minutesOf(time) / 60 - SHOWN.from) / (SHOWN.to - SHOWN.from))) * 100;

/** Hours of a day as a bar: what is read at a glance, the times beside it say it. */
const Bar = ({ spans }: { readonly spans: readonly OpenHour[] }) => (
  <div className={s.track} aria-hidden="true">
    {spans.map(({ from, to }, at) => {
      const start = shareOf(from);
      return (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two spans may have the same times while they are typed
          key={at}
          className={s.span}
          style={{ insetInlineStart: `${start}%`, inlineSize: `${Math.max(0, shareOf(to) - start)}%` }}
        />
      );
    })}
  </div>
);

interface HoursFieldProps extends FieldProps<readonly OpenHour[]> {
  readonly isDisabled: boolean;
}

/** 开放时间: seven days, each closed or with its spans. */
export function HoursField({ value = [], onChange, isDisabled }: HoursFieldProps) {
  const of = (day: number) => value.filter((one) => one.day === day);
  const set = (day: number, spans: readonly OpenHour[]) =>
    onChange?.([...value.filter((one) => one.day !== day), ...spans].sort((a, b) => a.day - b.day));
  const first = WEEK_DAYS.findIndex((_, index) => of(index + 1).length > 0) + 1;
  const problem = hoursProblem(value);
  return (
    <>
      <ul className={s.days}>
        {WEEK_DAYS.map((name, index) => {
          const day = index + 1;
          const spans = of(day);
          const change = (at: number, part: Partial<OpenHour>) =>
            set(
              day,
              spans.map((span, place) => (place === at ? { ...span, ...part } : span)),
            );
          return (
            <li key={name} className={s.day}>
              <span className="row gap-8">
                {name}
                <Switch
                  size="small"
                  aria-label={`${name}开放`}
                  disabled={isDisabled}
                  checked={spans.length > 0}
                  onChange={(isOpen) => set(day, isOpen ? [{ day, ...FIRST }] : [])}
                />
              </span>
              <Bar spans={spans} />
              <div className="row wraps gap-8">
                {spans.length === 0 && <span className="ink-3">不开放</span>}
                {spans.map(({ from, to }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place in the day
                  <span key={at} className="row gap-4">
                    <span className={s.time}>
                      <DateEntry
                        kind="time"
                        aria-label={`${name}第 ${at + 1} 段，从`}
                        disabled={isDisabled}
                        value={from}
                        onChange={(time) => change(at, { from: time })}
                      />
                    </span>
                    至
                    <span className={s.time}>
                      <DateEntry
                        kind="time"
                        aria-label={`${name}第 ${at + 1} 段，到`}
                        disabled={isDisabled}
                        value={to}
                        onChange={(time) => change(at, { to: time })}
                      />
                    </span>
                    {!isDisabled && spans.length > 1 && (
                      <Button
                        kind="text"
                        size="s"
                        aria-label={`去掉${name}第 ${at + 1} 段`}
                        onClick={() =>
                          set(
                            day,
                            spans.filter((_, place) => place !== at),
                          )
                        }
                      >
                        去掉
                      </Button>
                    )}
                  </span>
                ))}
                {!isDisabled && spans.length > 0 && spans.length < MOST_SPANS && (
                  <Button
                    kind="text"
                    size="s"
                    aria-label={`${name}加一段`}
                    onClick={() => set(day, [...spans, { day, from: '16:00', to: '20:00' }])}
                  >
                    加一段
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {problem !== '' && <p className="plain above-8 small danger">{problem}</p>}
      {!isDisabled && first > 0 && (
        <p className="plain above-8">
          <Button
            kind="text"
            size="s"
            onClick={() =>
              onChange?.(
                WEEK_DAYS.flatMap((_, index) => of(first).map((span) => ({ ...span, day: index + 1 }))),
              )
            }
          >
            七天都照{WEEK_DAYS[first - 1]}的填
          </Button>
        </p>
      )}
    </>
  );
}
