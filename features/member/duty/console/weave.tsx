import { useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { type RowOrder, sortedRows } from '../shared/board.rules.ts';
import type { DutyTree } from '../shared/duty.contract.ts';
import { STEP_WORDS } from '../shared/duty.words.ts';
import s from './board.module.css';
import type { BoardAddress } from './board-address.rules.ts';

type Row = DutyTree['rows'][number];

const STEPS = [s.step1, s.step2, s.step3, s.step4, s.step5];
const stepClass = (step: number) => STEPS[step - 1];
const stepWord = (step: number) => STEP_WORDS[step - 1] ?? '';

/** Columns by which the rows can be sorted. */
const ORDERS: readonly (readonly [RowOrder, string])[] = [
  ['code', '组织'],
  ['average', '人均'],
  ['share', '占应到'],
  ['behind', '落后'],
];

interface WeaveProps {
  readonly board: DutyTree;
  readonly order: RowOrder;
  /** Organisation whose people are shown below. */
  readonly at: string;
  readonly go: (changes: Partial<BoardAddress>) => void;
}

function Threads({ row }: { readonly row: Row }) {
  const shown = row.threads.length > 0 ? row.threads : [row];
  const words = STEP_WORDS.map((word, at) => {
    const num = shown.filter(({ step }) => step === at + 1).length;
    return num === 0 ? '' : `${word} ${num} 个`;
  });
  return (
    <>
      <span className={s.weft} aria-hidden="true">
        {shown.map(({ orgCode, step }) => (
          <i key={orgCode} className={stepClass(step)} />
        ))}
      </span>
      <span className="vh">{words.filter((word) => word !== '').join('，')}</span>
    </>
  );
}

function Tray({ row, at, go }: { readonly row: Row } & Pick<WeaveProps, 'at' | 'go'>) {
  return (
    <div className={s.tray}>
      <ul className={s.towns}>
        {row.threads.map(({ orgCode, orgName, averageHours, behind, step }) => (
          <li key={orgCode}>
            <button
              type="button"
              className={cx(s.town, stepClass(step))}
              aria-pressed={orgCode === at}
              title={`${stepWord(step)}，落后 ${behind} 人`}
              onClick={() => go({ at: orgCode === at ? undefined : orgCode })}
            >
              <span>{orgName}</span>
              <b>{Number(averageHours).toFixed(1)}</b>
              <span className="vh">
                {stepWord(step)}，落后 {behind} 人
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex wraps gap-12 above-12">
        <Button act="see" size="s" onClick={() => go({ org: row.orgCode, at: undefined })}>
          进入{row.orgName}
        </Button>
        <Button
          act="see"
          size="s"
          kind="text"
          aria-pressed={row.orgCode === at}
          onClick={() => go({ at: row.orgCode })}
        >
          看{row.orgName}落后的人
        </Button>
      </div>
    </div>
  );
}

function WovenRow({ row, at, go }: { readonly row: Row } & Pick<WeaveProps, 'at' | 'go'>) {
  const holdsChosen = at !== row.orgCode && at.startsWith(row.orgCode);
  const [isOpen, setIsOpen] = useState(holdsChosen);
  const canOpen = row.threads.length > 0;
  const isOn = isOpen || at === row.orgCode;
  return (
    <>
      <tr className={cx(s.row, isOn && s.on)}>
        <th scope="row">
          {canOpen ? (
            <button
              type="button"
              className={s.name}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Icon name={isOpen ? 'down' : 'right'} size="s" />
              {row.orgName}
            </button>
          ) : (
            <button
              type="button"
              className={s.name}
              aria-pressed={at === row.orgCode}
              onClick={() => go({ at: row.orgCode })}
            >
              {row.orgName}
              {row.isSelf && '（本级）'}
            </button>
          )}
        </th>
        <td className={s.cloth}>
          <Threads row={row} />
        </td>
        <td className={s.number}>
          <b>{row.averageHours}</b>
        </td>
        <td className={cx(s.number, s.less)}>{row.dueShare}%</td>
        <td className={s.number}>{row.behind.toLocaleString('zh-CN')}</td>
        <td className={cx(s.number, s.less)}>{row.done.toLocaleString('zh-CN')}</td>
        <td className={cx(s.number, s.less)}>{row.people.toLocaleString('zh-CN')}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={7} className="bare">
            <Tray row={row} at={at} go={go} />
          </td>
        </tr>
      )}
    </>
  );
}

/** 织锦图: a row for each organisation below, a thread for each one below that, the most hours first. */
export function Weave({ board, order, at, go }: WeaveProps) {
  if (board.rows.length === 0)
    return (
      <section className="panel" aria-label="各组织学时">
        <EmptyView title="这里还没有党员" reason="有人以后会按组织列出来。" />
      </section>
    );
  return (
    <section className="panel clips" aria-label="各组织学时">
      <div className={s.tools}>
        <h2 className="title-m">下级组织</h2>
        <span className="small ink-3">一格一个再下一级，按学时从高到低排</span>
        <span className={s.scale}>
          {STEP_WORDS.map((word, index) => (
            <span key={word}>
              <i className={stepClass(index + 1)} aria-hidden="true" />
              {word}
            </span>
          ))}
        </span>
        <label className="row gap-8 small">
          排序
          <select
            className={s.order}
            value={order}
            onChange={({ target }) =>
              go({ order: ORDERS.find(([key]) => key === target.value)?.[0] ?? 'code' })
            }
          >
            {ORDERS.map(([key, word]) => (
              <option key={key} value={key}>
                {key === 'code' ? '按组织' : `按${word}，差的在前`}
              </option>
            ))}
          </select>
        </label>
      </div>
      <table className={s.table}>
        <caption className="vh">{board.orgName}各下级组织的学时</caption>
        <TableHeads
          of={[
            '组织',
            '再下一级',
            '人均',
            { text: '占应到', className: s.less },
            '落后',
            { text: '已学满', className: s.less },
            { text: '党员', className: s.less },
          ]}
        />
        <tbody>
          {sortedRows(board.rows, order).map((row) => (
            <WovenRow key={row.orgCode} row={row} at={at} go={go} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
