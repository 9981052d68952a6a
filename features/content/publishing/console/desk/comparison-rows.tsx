import { Fragment, type ReactNode, useState } from 'react';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { MarkedPiece } from '../../shared/finding-places.rules.ts';
import type { ComparedRow } from './compared-rows.ts';
import s from './comparison.module.css';

/** Place of a finding in the compared text, where its number in the list leads to. */
export const findingId = (no: number) => `finding-${no}`;

const Numbers = ({ of }: { readonly of: readonly number[] }) =>
  of.map((no) => (
    <sup key={no} className={s.number} id={findingId(no)} tabIndex={-1}>
      <span className="vh">查出的第 </span>
      {no}
      <span className="vh"> 处</span>
    </sup>
  ));

const Words = ({ pieces }: { readonly pieces: readonly MarkedPiece[] }) =>
  pieces.map(({ kind, text, marks, ends }, at) => {
    const words = kind === 'gone' ? <del>{text}</del> : kind === 'new' ? <ins>{text}</ins> : text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one fixed text
      <Fragment key={at}>
        {marks.length === 0 ? words : <mark className={s.found}>{words}</mark>}
        <Numbers of={ends} />
      </Fragment>
    );
  });

const Picture = ({ source, words }: { readonly source: string; readonly words: ReactNode }) => (
  <span className="stack gap-6 starts">
    <img className={s.picture} src={source} alt="" loading="lazy" />
    <span className="small">{words}</span>
  </span>
);

interface SideProps {
  readonly row: ComparedRow;
  readonly side: 'old' | 'new';
}

/** One side of a row: its number, its words without those of the other side. */
function Side({ row, side }: SideProps) {
  const { kind, unit, isTitle, field } = row;
  const isMissing = side === 'old' ? kind === 'new' : kind === 'gone';
  if (isMissing)
    return (
      <div className={s.nil}>
        <span className="vh">{side === 'old' ? '原来没有' : '已删去'}</span>
      </div>
    );
  const line = side === 'old' ? row.oldLine : row.newLine;
  const source = side === 'old' ? row.oldSource : row.newSource;
  const pieces = row.pieces.filter((piece) => piece.kind !== (side === 'old' ? 'new' : 'gone'));
  const words = (
    <>
      {source === '' ? '' : '图片：'}
      {source !== '' && pieces.length === 0 ? '没有说明文字' : <Words pieces={pieces} />}
      {side === 'new' && <Numbers of={row.pictureMarks} />}
    </>
  );
  return (
    <div className={s.side} {...(side === 'new' ? { 'data-field': field } : {})}>
      <span className={s.line}>{line > 0 ? line : ''}</span>
      <div className={cx(s.words, isTitle && s.title, unit === 'table' && s.table)} dir="auto">
        {source === '' ? words : <Picture source={source} words={words} />}
      </div>
    </div>
  );
}

function Row({ row, isSingle }: { readonly row: ComparedRow; readonly isSingle: boolean }) {
  return (
    <div className={cx(s.row, row.kind !== 'same' && s.changed, isSingle && s.single)}>
      {!isSingle && <Side row={row} side="old" />}
      <Side row={row} side="new" />
    </div>
  );
}

/** Rows that stay as they are, folded into one line until it is pressed. */
function Folded({ rows, isSingle }: { readonly rows: readonly ComparedRow[]; readonly isSingle: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return rows.map((row) => <Row key={row.key} row={row} isSingle={isSingle} />);
  return (
    <button type="button" className={s.fold} onClick={() => setIsOpen(true)}>
      <Icon name="down" size="s" />
      {rows.length} 段没有改动
    </button>
  );
}

/** So many unchanged rows in a run are shown as they are. */
const SHOWN_RUN = 2;

/** Runs of unchanged rows between the changed ones, and each changed row by itself. */
const runsOf = (rows: readonly ComparedRow[]): ComparedRow[][] =>
  rows.reduce<ComparedRow[][]>((runs, row) => {
    const last = runs.at(-1);
    if (row.isFoldable && last?.[0]?.isFoldable) last.push(row);
    else runs.push([row]);
    return runs;
  }, []);

export interface ComparisonRowsProps {
  readonly rows: readonly ComparedRow[];
  /** Only the newer side. */
  readonly isSingle: boolean;
}

export const ComparisonRows = ({ rows, isSingle }: ComparisonRowsProps) =>
  runsOf(rows).map((run) => {
    const [first] = run;
    if (first === undefined) return null;
    return !isSingle && run.length > SHOWN_RUN ? (
      <Folded key={first.key} rows={run} isSingle={isSingle} />
    ) : (
      run.map((row) => <Row key={row.key} row={row} isSingle={isSingle} />)
    );
  });
