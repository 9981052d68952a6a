import type { KeyboardEvent } from 'react';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { SCORE_WORDS } from '../../shared/export.words.ts';
import s from './paper.module.css';
import type { PaperStudent } from './paper-exam.queries.ts';
import { cellProblem, scoreWords } from './paper-sheet.rules.ts';

const TONES = { PASSED: 'pine', FAILED: 'danger', ABSENT: 'plain', NONE: 'plain' } as const;

/** ↑, ↓ and Enter lead to the field of the next person, as in a sheet. */
const goOn = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key];
  if (step === undefined || event.nativeEvent.isComposing) return;
  const fields = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('input') ?? [])];
  const next = fields[fields.indexOf(event.target as HTMLElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

export interface ScoreRowProps {
  readonly student: PaperStudent;
  readonly text: string;
  readonly totalScore: number;
  readonly canEnter: boolean;
  readonly onType: (text: string) => void;
  readonly onOpen: () => void;
}

/** One person: a field while nothing is entered, the result afterwards. */
export const ScoreRow = ({ student, text, totalScore, canEnter, onType, onOpen }: ScoreRowProps) => {
  const { name, orgName, studentNo, state, reason } = student;
  const problem = cellProblem(text, totalScore);
  return (
    <tr>
      <th scope="row">
        <span className="block" dir="auto">
          {name}
        </span>
        <small className="block">{orgName}</small>
      </th>
      <td className={s.number}>{studentNo || '—'}</td>
      <td onKeyDown={goOn}>
        {state === 'NONE' && canEnter ? (
          <span className={`block ${s.entry}`}>
            <TextBox
              aria-label={`${name} 的成绩`}
              placeholder="分数或缺考"
              limit={20}
              value={text}
              onChange={onType}
            />
            {problem !== '' && <small className="block small danger">{problem}</small>}
          </span>
        ) : (
          <b>{scoreWords(student) || '—'}</b>
        )}
      </td>
      <td>
        <Tag tone={TONES[state]}>{SCORE_WORDS[state]}</Tag>
        {reason !== '' && <small className="block small ink-3">改过：{reason}</small>}
      </td>
      <td>
        {state !== 'NONE' && (
          <Button
            kind="text"
            size="s"
            aria-label={`${canEnter ? '更正' : '看'} ${name} 的成绩`}
            onClick={onOpen}
          >
            {canEnter ? '更正' : '经过'}
          </Button>
        )}
      </td>
    </tr>
  );
};
