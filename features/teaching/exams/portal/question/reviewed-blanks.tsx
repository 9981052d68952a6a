import { blanksOf, comparable } from '#features/teaching/questions/shared/answer-text.rules.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { boxesOf } from '../../shared/question/box-input.rules.ts';
import { boxSizes, type PaperQuestion } from '../../shared/question/exam-paper.rules.ts';
import { FillSentence } from './fill-sentence.tsx';
import s from './question.module.css';

interface ReviewedBlanksProps {
  readonly question: PaperQuestion;
  readonly no: number | undefined;
  readonly value: string;
  readonly rightFlag: string;
  readonly rightOptions: string;
}

/** Written answer, sign by sign beside the right one. */
export function ReviewedBlanks({ question, no, value, rightFlag, rightOptions }: ReviewedBlanksProps) {
  const sizes = boxSizes(question);
  const given = boxesOf(blanksOf(value, sizes.length), sizes);
  const right = boxesOf(blanksOf(rightOptions, sizes.length), sizes);
  const lookOf = (n: number, box: number): string | undefined => {
    if (rightFlag === '') return s.has;
    const sign = given[n]?.[box] ?? '';
    const isRight =
      rightFlag === '1' || (sign !== '' && comparable(sign) === comparable(right[n]?.[box] ?? ''));
    return isRight ? s.right : s.wrong;
  };
  return (
    <FillSentence
      no={no}
      title={question.examinationTitle}
      blank={(n) => [
        <span key="said" className="vh">
          （{(given[n] ?? []).join('') === '' ? '没有填' : `您填的：${(given[n] ?? []).join('')}`}）
        </span>,
        ...(given[n] ?? []).map((sign, box) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          <span key={box} className={cx(s.box, lookOf(n, box))} aria-hidden="true">
            {sign}
          </span>
        )),
      ]}
    />
  );
}
