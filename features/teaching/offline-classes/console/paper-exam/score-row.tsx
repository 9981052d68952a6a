import { Button } from '#platform/web/console/console-button.tsx';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { SCORE_WORDS } from '../../shared/export.words.ts';
import { goOn, StudentCell } from '../student-sheet.tsx';
import s from './paper.module.css';
import type { PaperStudent } from './paper-exam.queries.ts';
import { cellProblem, scoreWords } from './paper-sheet.rules.ts';

const TONES = { PASSED: 'pine', FAILED: 'danger', ABSENT: 'plain', NONE: 'plain' } as const;

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
  const { name, studentNo, state, reason } = student;
  const problem = cellProblem(text, totalScore);
  return (
    <tr>
      <StudentCell {...student} />
      <td className={s.number}>{studentNo || '—'}</td>
      <td onKeyDown={(event) => goOn(event, 'input')}>
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
            act="see"
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
