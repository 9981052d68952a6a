import type { GatheringView } from '../../shared/attendance.contract.ts';
import { hourAt, hourText, millisOf } from '../../shared/sign-page.words.ts';
import s from './time-rule.module.css';

interface Props {
  readonly gathering: GatheringView;
  /** By the server's clock, in ms. */
  readonly now: number;
}

/** The window in which one signs in, when it begins, and now. */
export function TimeRule({ gathering, now }: Props) {
  const [from, until, start] = [
    millisOf(gathering.signInFrom),
    millisOf(gathering.signInUntil),
    millisOf(gathering.startTime),
  ];
  const margin = Math.max((until - from) * 0.2, 60_000);
  const [left, right] = [from - margin, until + margin];
  const at = (ms: number) => `${(Math.min(Math.max((ms - left) / (right - left), 0), 1) * 100).toFixed(1)}%`;
  const words = `签到时间 ${hourText(gathering.signInFrom)} 至 ${hourText(gathering.signInUntil)}，现在 ${hourAt(now)}`;
  const isStartShown = start > from && start < until;
  return (
    <div className={s.rule} role="img" aria-label={words}>
      <span className={s.track} />
      <span
        className={s.window}
        style={{ insetInlineStart: at(from), width: `calc(${at(until)} - ${at(from)})` }}
      />
      <span className={s.tick} style={{ insetInlineStart: at(from) }}>
        <span>{hourText(gathering.signInFrom)}</span>
      </span>
      {isStartShown && (
        <span className={s.tick} style={{ insetInlineStart: at(start) }}>
          <span>{hourText(gathering.startTime)} 开始</span>
        </span>
      )}
      <span className={s.tick} style={{ insetInlineStart: at(until) }}>
        <span className={isStartShown && until - start < (right - left) * 0.2 ? s.lower : undefined}>
          {hourText(gathering.signInUntil)} 截止
        </span>
      </span>
      <span className={s.now} style={{ insetInlineStart: at(now) }}>
        <span>现在 {hourAt(now)}</span>
      </span>
    </div>
  );
}
