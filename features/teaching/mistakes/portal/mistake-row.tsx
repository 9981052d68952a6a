import { useId, useState } from 'react';
import { TYPE_NAMES } from '#features/teaching/questions/shared/question-types.words.ts';
import { noBreak } from '#platform/shared/no-break.words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { masteryText, mistakeFacts, stemLine } from '../shared/mistake.words.ts';
import s from './mistake-book.module.css';
import type { Mistake } from './mistakes.queries.ts';
import { PracticeQuestion } from './practice-question.tsx';

export interface MistakeRowProps {
  readonly mistake: Mistake;
  readonly onRemove: () => void;
}

/** One question that was wrong: what it asks, how often it was wrong, and trying it once more on the spot. */
export function MistakeRow({ mistake, onRemove }: MistakeRowProps) {
  const { question, isMastered } = mistake;
  const [tries, setTries] = useState(0);
  const isOpen = tries > 0;
  const id = useId();
  const stem = stemLine(question.examinationTitle);
  const hasMedia = question.media.length > 0;
  return (
    <li className={s.row}>
      <div>
        <p className="flex wraps gap-8 below-8">
          <Tag>{TYPE_NAMES[question.examType]}</Tag>
          {isMastered && (
            <Tag tone="pine" icon="check">
              已掌握
            </Tag>
          )}
          {hasMedia && <Tag tone="outlined">有图片或音视频</Tag>}
        </p>
        <h2>
          <Title>{stem}</Title>
        </h2>
        <p className="flex wraps above-4 small ink-3 gap-0-20">
          {mistakeFacts(mistake).map((fact) => (
            <span key={fact}>{noBreak(fact)}</span>
          ))}
          {!isMastered && <span>{noBreak(masteryText(mistake))}</span>}
        </p>
      </div>
      <div className="flex wraps gap-8">
        <Button
          className="phone-target"
          size="s"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? '收起' : '练这道题'}：${stem}`}
          onClick={() => setTries(isOpen ? 0 : 1)}
        >
          {isOpen ? '收起' : '练这道题'}
        </Button>
        <Button className="phone-target" kind="text" size="s" aria-label={`移出：${stem}`} onClick={onRemove}>
          移出
        </Button>
      </div>
      <div id={id} className={`hidden ${s.try}`}>
        {isOpen && (
          <PracticeQuestion
            key={tries}
            question={question}
            isMain={false}
            then={<Button onClick={() => setTries(tries + 1)}>再答一次</Button>}
          />
        )}
      </div>
    </li>
  );
}
