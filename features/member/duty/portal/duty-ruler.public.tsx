import type { CSSProperties } from 'react';
import { hoursText } from '#platform/shared/hours.ts';
import { type DutyMeter, rulerLabels, shortHours } from '../shared/duty-meter.rules.ts';
import s from './duty-ruler.module.css';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** 学时尺: a tick for every hour of the target, gold up to what is studied, an ink pointer at 今天应到. */
export function DutyRuler({ meter }: { readonly meter: DutyMeter }) {
  const { studied, target, due, studiedShare, dueShare } = meter;
  const ticks = { '--hours': String(target / 100) } as CSSProperties;
  return (
    <>
      <p className="vh">
        已学 {hoursText(studied)} 学时，目标 {hoursText(target)} 学时，今天应到 {hoursText(due)} 学时
      </p>
      <div className={s.ruler} style={ticks} aria-hidden="true">
        <div className={s.track}>
          <div className={s.fill} style={{ width: percent(studiedShare) }} />
        </div>
        <div className={s.ticks} />
        <span className={s.now} style={{ insetInlineStart: percent(dueShare) }}>
          <span
            className={s.due}
            // Near the ends of the year the words lean inwards, so that they stay on the ruler.
            style={{ translate: percent(-Math.min(0.9, Math.max(0.1, dueShare))) }}
          >
            今天应到 {hoursText(due)}
          </span>
        </span>
        {rulerLabels(target).map(({ share, hours }) => (
          <span
            key={share}
            className={s.label}
            style={{
              insetInlineStart: percent(share),
              translate: share === 0 ? undefined : share === 1 ? '-100%' : '-50%',
            }}
          >
            {shortHours(hours)}
          </span>
        ))}
      </div>
    </>
  );
}
