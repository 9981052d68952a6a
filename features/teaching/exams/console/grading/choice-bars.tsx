import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { ItemStatistic } from '../../shared/desk/exam-admin.contract.ts';
import s from './statistic.module.css';
import { share } from './statistic.words.ts';

export interface ChoiceBarsProps {
  readonly item: ItemStatistic;
}

/** How many chose what, and how the best and the weakest differ in it. */
export function ChoiceBars({ item: { options, answeredNum, blankNum, questionType } }: ChoiceBarsProps) {
  const all = answeredNum + blankNum;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must scroll by keyboard too
      tabIndex={0}
      className={s.choices}
      aria-label={questionType === '4' ? '填得最多的' : '各选项选的人'}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{questionType === '4' ? '填的' : '选项'}</th>
            <th scope="col">人数</th>
            <th scope="col">占比</th>
            <th scope="col">高分组</th>
            <th scope="col">低分组</th>
          </tr>
        </thead>
        <tbody>
          {options.map(({ name, text, num, upperNum, lowerNum, isRight }) => (
            <tr key={`${name}${text}`}>
              <th scope="row">
                <span className="row gap-10 breaks">
                  <span className={cx(s.letter, isRight && s.rightLetter)}>{name}</span>
                  <span dir="auto">{text}</span>
                  {isRight && (
                    <span className="inline-row rigid gap-4 small blue">
                      <Icon name="check" size="s" />
                      正确
                    </span>
                  )}
                </span>
              </th>
              <td>{num}</td>
              <td>
                <span className={s.bar}>
                  <i className={isRight ? s.rightBar : undefined} style={{ width: `${share(num, all)}%` }} />
                </span>
                {share(num, all)}%
              </td>
              <td>{upperNum}</td>
              <td>{lowerNum}</td>
            </tr>
          ))}
          {blankNum > 0 && (
            <tr>
              <th scope="row">没有答</th>
              <td>{blankNum}</td>
              <td>
                <span className={s.bar}>
                  <i style={{ width: `${share(blankNum, all)}%` }} />
                </span>
                {share(blankNum, all)}%
              </td>
              <td />
              <td />
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
