import { type CSSProperties, useState } from 'react';
import { blanksOf, joinBlanks } from '#features/teaching/questions/shared/answer-text.rules.ts';
import { boxSizes } from '../../shared/question/exam-paper.rules.ts';
import type { FillProps } from './fill-boxes.tsx';
import { FillSentence } from './fill-sentence.tsx';
import s from './question.module.css';

/** Most signs of a blank, however many boxes it has. */
const MOST = 100;
const HOLES = /\u3000/g;

interface PlainInputProps {
  readonly text: string;
  readonly label: string;
  readonly size: number;
  readonly onWritten: (text: string) => void;
}

/** A word that is being composed is kept here until it stands. */
function PlainInput({ text, label, size, onWritten }: PlainInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const style = { '--signs': size } as CSSProperties;
  const commit = (written: string) => {
    setDraft(null);
    onWritten(written.slice(0, MOST));
  };
  return (
    <input
      className={s.plainInput}
      style={style}
      type="text"
      value={draft ?? text}
      aria-label={label}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={({ target, nativeEvent }) =>
        (nativeEvent as InputEvent).isComposing ? setDraft(target.value) : commit(target.value)
      }
      onCompositionEnd={(event) => commit(event.currentTarget.value)}
    />
  );
}

/** One input for each blank. */
export function FillPlain({ question, no, value, onChange }: FillProps) {
  const sizes = boxSizes(question);
  const texts = blanksOf(value, sizes.length).map((text) => text.replace(HOLES, ''));
  const write = (index: number, text: string) =>
    onChange(joinBlanks(texts.map((before, n) => (n === index ? text : before))));
  return (
    <FillSentence
      no={no}
      title={question.examinationTitle}
      blank={(n) => [
        <PlainInput
          key="input"
          text={texts[n] ?? ''}
          label={`${sizes.length > 1 ? `第 ${n + 1} 空，` : ''}共 ${sizes[n]} 字`}
          size={sizes[n] ?? 1}
          onWritten={(text) => write(n, text)}
        />,
      ]}
    />
  );
}
