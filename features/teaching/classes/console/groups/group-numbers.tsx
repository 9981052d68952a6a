import { RowButton } from '#platform/web/console/table/row-actions.tsx';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { useClassGroups } from '../classes.queries.ts';
import t from '../desk/plain-table.module.css';
import type { Remind } from '../desk/statistics-charts.tsx';

interface GroupNumbersProps {
  readonly classId: string;
  /** Absent where nobody is reminded of the class. */
  readonly onRemind: Remind | undefined;
}

const HEADS = ['组', '组长', ...['人数', '已结业', '平均进度'].map((text) => ({ text, className: t.end }))];

/** How each group of a class stands, with the reminder to it; nothing for a class without groups. */
export function GroupNumbers({ classId, onRemind }: GroupNumbersProps) {
  const { data } = useClassGroups(classId);
  if (data === undefined || data.groups.length === 0) return null;
  return (
    <section className="panel clips pad-20-24 phone-pad-x-16" aria-labelledby="group-numbers">
      <h3 className="below-14 title-s" id="group-numbers">
        各组
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must scroll by keyboard too */}
      <section className="relative scrolls-x focus-inside" aria-label="各组的数字" tabIndex={0}>
        <table className={t.table}>
          <TableHeads of={onRemind ? [...HEADS, { text: '操作', isSpoken: true }] : HEADS} />
          <tbody>
            {data.groups.map(({ groupId, name, leaderName, memberNum, graduatedNum, avgPercentage }) => (
              <tr key={groupId}>
                <td>{name}</td>
                <td>{leaderName || '--'}</td>
                <td className={t.end}>{memberNum}</td>
                <td className={t.end}>{graduatedNum}</td>
                <td className={t.end}>{avgPercentage}%</td>
                {onRemind && (
                  <td className={t.end}>
                    {memberNum > graduatedNum && (
                      <RowButton about={name} onPress={() => onRemind({ groupId })}>
                        发提醒
                      </RowButton>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {data.ungroupedNum > 0 && <p className="above-8 small ink-3">还有 {data.ungroupedNum} 人没有分组。</p>}
    </section>
  );
}
