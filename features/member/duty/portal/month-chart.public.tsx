import { hoursText } from '#platform/shared/hours.ts';
import { axisMarks } from '../shared/month-chart.rules.ts';
import s from './month-chart.module.css';

export interface MonthChartProps {
  readonly year: number;
  /** Hundredths of each month, January first. */
  readonly months: readonly number[];
  /** Hundredths that an even pace asks of each month; 0 draws no line. */
  readonly due: number;
  /** The running month, from 1; 13 where the year is over, 0 where it has not begun. */
  readonly now: number;
}

const LEFT = 34;
const WIDTH = 560;
const TOP = 30;
const FOOT = 256;
const STEP = 43.5;
const BAR = 26;
const FLAT = 6;

/** 每月学时 as bars: gold for months that are over, pale for the running one, flat for those to come. */
export function MonthChart({ year, months, due, now }: MonthChartProps) {
  const marks = axisMarks([...months, due]);
  const top = marks.at(-1) ?? 100;
  const height = (hundredths: number) => (Math.max(0, hundredths) / top) * (FOOT - TOP);
  return (
    <>
      <div className={s.chartScroll} aria-hidden="true">
        <svg viewBox="0 0 560 290" className={s.bars}>
          <title>{year} 年各月学时</title>
          {marks.map((mark) => (
            <g key={mark}>
              <line
                className={s.axis}
                x1={LEFT}
                x2={WIDTH}
                y1={FOOT - height(mark)}
                y2={FOOT - height(mark)}
              />
              <text x={LEFT - 10} y={FOOT - height(mark) + 4} textAnchor="end">
                {mark / 100}
              </text>
            </g>
          ))}
          {months.map((hundredths, index) => {
            const x = LEFT + 10 + index * STEP;
            const tall = hundredths > 0 ? Math.max(FLAT, height(hundredths)) : FLAT;
            const look = hundredths <= 0 ? s.flat : index + 1 === now ? s.running : s.over;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the twelve months never change places
              <g key={index}>
                <rect className={look} x={x} y={FOOT - tall} width={BAR} height={tall} rx="2" />
                {hundredths > 0 && (
                  <text className={s.value} x={x + BAR / 2} y={FOOT - tall - 6} textAnchor="middle">
                    {Number((hundredths / 100).toFixed(1))}
                  </text>
                )}
                <text x={x + BAR / 2} y={FOOT + 24} textAnchor="middle">
                  {index + 1} 月
                </text>
              </g>
            );
          })}
          {due > 0 && (
            <>
              <line className={s.pace} x1={LEFT} x2={WIDTH} y1={FOOT - height(due)} y2={FOOT - height(due)} />
              <text className={s.paceWord} x={WIDTH} y={FOOT - height(due) - 6} textAnchor="end">
                每月应到 {hoursText(due)}
              </text>
            </>
          )}
        </svg>
      </div>
      <table className="vh">
        <caption>{year} 年各月学时</caption>
        <tbody>
          {months.map((hundredths, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the twelve months never change places
            <tr key={index}>
              <th scope="row">{index + 1} 月</th>
              <td>{(hundredths / 100).toFixed(2)} 学时</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
