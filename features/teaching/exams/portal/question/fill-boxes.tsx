import { useRef, useState } from 'react';
import { blanksOf, joinBlanks } from '#features/teaching/questions/shared/answer-text.rules.ts';
import {
  type BoxChange,
  backspaceIn,
  boxesOf,
  boxForKey,
  pasteInto,
  placeOf,
  textsOf,
  typeInto,
} from '../../shared/question/box-input.rules.ts';
import { boxSizes, type PaperQuestion } from '../../shared/question/exam-paper.rules.ts';
import { BoxInput } from './box-input.tsx';
import { FillSentence } from './fill-sentence.tsx';
import s from './question.module.css';
import { isRightToLeft } from './question-text.tsx';

export interface FillProps {
  readonly question: PaperQuestion;
  readonly no: number | undefined;
  readonly value: string;
  readonly onChange: (optionsIds: string) => void;
}

/** A box for each sign. */
export function FillBoxes({ question, no, value, onChange }: FillProps) {
  const title = question.examinationTitle;
  const sizes = boxSizes(question);
  const boxes = boxesOf(blanksOf(value, sizes.length), sizes);
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  // Two events may come before the page is drawn again: each stands on what the one before it left.
  const latest = useRef(boxes);
  latest.current = boxes;
  const [leftOver, setLeftOver] = useState(0);

  const take = (change: BoxChange | null): boolean => {
    if (!change) return false;
    latest.current = change.boxes;
    setLeftOver(change.leftOver);
    onChange(joinBlanks(textsOf(change.boxes)));
    inputs.current[change.focus]?.focus();
    return true;
  };
  const written = (index: number, content: string) => {
    take(typeInto(latest.current, index, content));
    const { blank, box } = placeOf(latest.current, index);
    return latest.current[blank]?.[box] ?? '';
  };
  const key = (index: number, name: string) => {
    if (name === 'Backspace') {
      take(backspaceIn(latest.current, index));
      return true;
    }
    const next = boxForKey(latest.current, index, name, isRightToLeft(title));
    if (next === null) return false;
    inputs.current[next]?.focus();
    return true;
  };

  let count = 0;
  const starts = sizes.map((size) => {
    count += size;
    return count - size;
  });
  const blank = (n: number) =>
    (boxes[n] ?? []).map((sign, box) => (
      <BoxInput
        // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
        key={box}
        sign={sign}
        label={`${sizes.length > 1 ? `第 ${n + 1} 空` : ''}第 ${box + 1} 字，共 ${sizes[n]} 字`}
        inputs={inputs}
        index={(starts[n] ?? 0) + box}
        onWritten={written}
        onPasted={(index, text) => void take(pasteInto(latest.current, index, text))}
        onKey={key}
      />
    ));
  return (
    <>
      <FillSentence no={no} title={title} blank={blank} />
      <p className={s.leftOver} role="status">
        {leftOver > 0 && `有 ${leftOver} 个字放不下，没有填入`}
      </p>
    </>
  );
}
