import { Fragment, type ReactNode } from 'react';
import { segmentsOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import s from './question.module.css';
import { readingOf } from './question-text.tsx';

/** Signs that may not begin a line. */
const STOPS = /^[\p{Pe}\p{Pf}\p{Po}]+/u;

interface FillSentenceProps {
  readonly no: number | undefined;
  readonly title: string;
  /** The parts of a blank; the last of them stays with the punctuation behind it. */
  readonly blank: (index: number) => readonly ReactNode[];
}

/** The sentence with its blanks in their places. */
export function FillSentence({ no, title, blank }: FillSentenceProps) {
  const [first = '', ...others] = segmentsOf(title);
  return (
    <p className={s.fillLine}>
      {no !== undefined && <span className={s.number}>{no}.</span>}
      <span {...readingOf(title)}>
        {first}
        {others.map((text, index) => {
          const parts = blank(index);
          const stop = STOPS.exec(text)?.[0] ?? '';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blanks of one fixed sentence
            <Fragment key={index}>
              {parts.slice(0, -1)}
              <span className="one-line">
                {parts.at(-1)}
                {stop}
              </span>
              {text.slice(stop.length)}
            </Fragment>
          );
        })}
      </span>
    </p>
  );
}
