import s from './interruption.module.css';
import type { OtherDevice } from './study-state.ts';

/** 那台设备 (or 本机的另一个窗口), 正在学, 最近记录: what start-study knows of it. */
export function OtherDeviceFacts({ other }: { readonly other: OtherDevice | null }) {
  if (!other) return null;
  const rows = [
    other.isOwnBrowser ? ['在哪里', '本机的另一个窗口'] : ['那台设备', other.device],
    ['正在学', other.courseName],
    ['最近记录', other.lastReportAt.slice(11)],
  ].filter(([, text]) => text);
  return (
    <dl className={s.facts}>
      {rows.map(([name, text]) => (
        <div className="stack gap-16" key={name}>
          <dt className="ink-3">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
