import { type KeyboardEvent, useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import type { ImportColumn, ImportRow } from '../shared/imports.contract.ts';
import s from './import-rows.module.css';
import { useFixRow, useSkipRow } from './imports.queries.ts';
import { RowStateTag } from './state-tags.tsx';

interface MendCellProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly string[];
  readonly isBusy: boolean;
  readonly onMend: (value: string) => void;
}

/** A value to be mended in place: Enter or leaving the field takes it, Esc puts the old one back. */
function MendCell({ label, value, choices, isBusy, onMend }: MendCellProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  const take = () => {
    if (typed.trim() !== value && !isBusy) onMend(typed.trim());
  };
  const press = (event: KeyboardEvent) => {
    // Enter also ends a word of a Chinese keyboard.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) take();
    if (event.key === 'Escape') setTyped(value);
  };
  if (choices.length > 0)
    return (
      <select
        className={s.mend}
        aria-label={label}
        aria-invalid
        value=""
        onChange={(event) => onMend(event.target.value)}
      >
        <option value="" disabled>
          {value === '' ? '请选择' : value}
        </option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  return (
    <input
      className={s.mend}
      aria-label={label}
      aria-invalid
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={press}
      onBlur={take}
    />
  );
}

export interface RowLineProps {
  readonly id: string;
  readonly row: ImportRow;
  readonly columns: readonly ImportColumn[];
  /** Columns that stand in the table, by their place among all. */
  readonly main: readonly { readonly name: string; readonly index: number }[];
  /** Rows may be changed now. */
  readonly isOpen: boolean;
}

type Problem = ImportRow['problems'][number];

const warn = (error: Error) => showToast(error.message, { kind: 'warning' });

/** One row: its main values, its result, why and what to do. */
export function RowLine({ id, row, columns, main, isOpen }: RowLineProps) {
  const fix = useFixRow(id);
  const skip = useSkipRow(id);
  const { line, state, values, problems, note } = row;
  const isBad = state === 'failed';
  const canMend = isOpen && isBad;
  const mend = (column: string) => (value: string) =>
    fix.mutate({ input: { line, column, value }, before: row }, { onError: warn });
  const leaveOut = (isSkipped: boolean) =>
    skip.mutate({ input: { line, isSkipped }, before: row }, { onError: warn });
  const problemOf = (name: string) => problems.find(({ column }) => column === name);
  const inTable = new Set(main.map(({ name }) => name));
  const cellOf = (name: string, problem: Problem, label: string) => (
    <MendCell
      label={`第 ${line} 行${label}`}
      value={problem.value}
      choices={columns.find((column) => column.name === name)?.choices ?? []}
      isBusy={fix.isPending}
      onMend={mend(name)}
    />
  );
  // A value that one click mends, or that nobody has to mend, needs no field of its own.
  const isTyped = ({ suggestion, verb }: Problem) => suggestion === '' && verb === 'mend';
  return (
    <tr className={cx(isBad && s.bad, state === 'skipped' && s.skipped)}>
      <td className={s.line}>{line}</td>
      {main.map(({ name, index }) => {
        const problem = problemOf(name);
        return (
          <td key={name} className={s.value}>
            {canMend && problem && isTyped(problem) ? cellOf(name, problem, name) : (values[index] ?? '')}
          </td>
        );
      })}
      <td className={s.result}>
        <RowStateTag state={state} />
      </td>
      <td className={s.why}>
        {problems.length === 0 && note}
        {problems.map((problem) => (
          <div key={problem.column} className={s.problem}>
            <p>
              {!inTable.has(problem.column) && <b>{problem.column}：</b>}
              {problem.reason}
              <small className="snug">{problem.fix}</small>
            </p>
            {canMend &&
              !inTable.has(problem.column) &&
              isTyped(problem) &&
              cellOf(problem.column, problem, problem.column)}
            {canMend && problem.suggestion !== '' && (
              <Button
                size="s"
                loading={fix.isPending}
                onClick={() => mend(problem.column)(problem.suggestion)}
              >
                {problem.suggestion.length <= 4 ? `改成“${problem.suggestion}”` : '改成它'}
              </Button>
            )}
            {canMend && problem.verb === 'skip' && (
              <Button size="s" loading={skip.isPending} onClick={() => leaveOut(true)}>
                不导这行
              </Button>
            )}
          </div>
        ))}
        {isOpen && state === 'skipped' && (
          <Button size="s" kind="text" loading={skip.isPending} onClick={() => leaveOut(false)}>
            还是要导
          </Button>
        )}
      </td>
    </tr>
  );
}
