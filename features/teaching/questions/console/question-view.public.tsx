import type { ReactNode } from 'react';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import {
  acceptedOf,
  blanksOf,
  boxNumOf,
  comparable,
  isAnswered,
  isRightAnswer,
  letterOf,
  lettersOf,
  segmentsOf,
} from '../shared/answer-text.rules.ts';
import type { KeyedQuestion, QuestionMedia } from '../shared/question.schema.ts';
import { QuestionMedium } from './question-media.public.tsx';
import s from './question-view.module.css';
import { JUDGE_TEXTS, keyText } from './question-words.public.ts';

export interface QuestionViewProps {
  readonly question: KeyedQuestion;
  /** Addresses of the files in it; one without an address is named by its description. */
  readonly media?: readonly QuestionMedia[] | undefined;
  /** Stands before the stem. */
  readonly no?: number | undefined;
  /** Marks the right answers and tells the explanation; without it the question is shown as it is asked. */
  readonly hasKey?: boolean | undefined;
  /** Answer that somebody gave, in original letters or blanks by line; left out where nobody is asked about. */
  readonly given?: string | undefined;
  /** The original letters in the order that was shown; the original order otherwise. */
  readonly order?: readonly string[] | undefined;
  /** At the end of the stem: points, code, state. */
  readonly facts?: ReactNode;
}

interface PartProps {
  readonly question: KeyedQuestion;
  readonly media: readonly QuestionMedia[];
  readonly hasKey: boolean;
  readonly given: string | undefined;
}

/** As the examinee meets a blank: one box for each character. */
function Boxes({ num }: { readonly num: number }) {
  return (
    <span className={s.boxes} role="img" aria-label={`空，${num} 个字`}>
      {Array.from({ length: num }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes without content
        <i className="on-card edge-strong" key={index} />
      ))}
    </span>
  );
}

function Blank({ answer, text, hasKey }: { answer: string; text: string | undefined; hasKey: boolean }) {
  const [first = ''] = acceptedOf(answer);
  if (text === undefined) {
    return hasKey ? <b className={s.filled}>{first}</b> : <Boxes num={boxNumOf(answer)} />;
  }
  const isRight = acceptedOf(answer).some((accepted) => comparable(accepted) === comparable(text));
  if (text.trim() === '') return <span className={s.blank}>没有填</span>;
  if (!hasKey) return <b className={s.written}>{text}</b>;
  return (
    <b className={isRight ? s.filled : s.wrong}>
      {text}
      <span className="vh">{isRight ? '（对）' : '（错）'}</span>
    </b>
  );
}

function Stem({ question, hasKey, given }: Omit<PartProps, 'media'>) {
  if (question.questionType !== '4') return question.title;
  const segments = segmentsOf(question.title);
  const texts = given === undefined ? undefined : blanksOf(given, segments.length - 1);
  return segments.map((segment, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one fixed sentence
    <span key={index}>
      {index > 0 && (
        <Blank answer={question.answers[index - 1] ?? ''} text={texts?.[index - 1]} hasKey={hasKey} />
      )}
      {segment}
    </span>
  ));
}

interface ShownOption {
  readonly letter: string;
  readonly text: string;
  readonly imageId: string | null;
}

const optionsOf = ({ questionType, options }: KeyedQuestion, order: readonly string[]): ShownOption[] => {
  const all = questionType === '3' ? JUDGE_TEXTS.map((text) => ({ text, imageId: null })) : options;
  const lettered = all.map((option, index) => ({ ...option, letter: letterOf(index) }));
  const inOrder = order.flatMap((letter) => lettered.filter((option) => option.letter === letter));
  return inOrder.length === lettered.length ? inOrder : lettered;
};

function Options({ question, media, hasKey, given, order }: PartProps & { order: readonly string[] }) {
  const right = new Set(question.answers.flatMap(lettersOf));
  const chosen = new Set(given === undefined ? [] : lettersOf(given));
  return (
    <ul className={`stack gap-8 ${s.options}`}>
      {optionsOf(question, order).map(({ letter, text, imageId }, index) => {
        const isRight = hasKey && right.has(letter);
        const isChosen = chosen.has(letter);
        const isWrong = hasKey && isChosen && !isRight;
        const picture = media.find(({ fileId }) => fileId === imageId);
        const shown = letterOf(index);
        const mark = isWrong ? '选错' : isRight && isChosen ? '选对' : isRight ? '正确答案' : '选了';
        return (
          <li
            key={letter}
            className={cx(
              'stack middle gap-12 tall-44 round-m edge-2 on-card',
              isRight && s.right,
              isWrong && s.bad,
              isChosen && !hasKey && s.chosen,
            )}
          >
            <span className={cx(s.letter, question.questionType === '2' && 'round-xs')}>{shown}</span>
            <span className={`shrinks breaks verbatim ${s.text}`} dir="auto">
              {text}
              {imageId !== null && (
                <QuestionMedium
                  medium={picture ?? { fileId: imageId, kind: 'image', url: '', alt: `选项 ${shown} 的图片` }}
                />
              )}
            </span>
            {(isRight || isChosen) && (
              <span className={`inline-row gap-4 small ink-2 one-line ${s.mark}`}>
                {(isRight || isWrong) && <Icon name={isWrong ? 'close' : 'check'} size="s" />}
                {mark}
                {shown !== letter && <small>（原 {letter}）</small>}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Verdict({ question, given }: { readonly question: KeyedQuestion; readonly given: string }) {
  const { questionType, answers } = question;
  if (!isAnswered(questionType, given)) return <p className="row gap-6 plain bold ink-3">没有作答</p>;
  const isRight = isRightAnswer(questionType, answers, given);
  return (
    <p className={cx('row gap-6 plain bold', isRight ? 'blue' : 'danger')}>
      <Icon name={isRight ? 'check' : 'close'} size="s" />
      {isRight ? '答案正确' : '答案不正确'}
    </p>
  );
}

/** Several accepted answers do not show in the marks alone. */
const saysKey = ({ questionType, answers }: KeyedQuestion): boolean =>
  questionType === '4' || answers.length > 1;

/** A question read-only: as it is asked, with its key, or with what somebody answered. */
export function QuestionView(props: QuestionViewProps) {
  const { question, media = [], no, hasKey = true, given, order = [], facts } = props;
  const stemMedia = question.media.map(
    ({ fileId, kind, alt }) =>
      media.find((medium) => medium.fileId === fileId) ?? { fileId, kind, alt, url: '' },
  );
  return (
    <div className={`stack shrinks gap-12 ${s.question}`}>
      <div className="flex baseline gap-8 phone-wraps">
        {no !== undefined && <b className={s.no}>{no}.</b>}
        <p className={s.stem} dir="auto">
          <Stem question={question} hasKey={hasKey} given={given} />
        </p>
        {facts !== undefined && <span className="rigid small ink-3">{facts}</span>}
      </div>
      {stemMedia.length > 0 && (
        <div className="flex wraps gap-12">
          {stemMedia.map((medium) => (
            <QuestionMedium key={medium.fileId} medium={medium} />
          ))}
        </div>
      )}
      {question.questionType !== '4' && <Options {...{ question, media, hasKey, given, order }} />}
      {hasKey && given !== undefined && <Verdict question={question} given={given} />}
      {hasKey && saysKey(question) && (
        <p className={s.key}>
          <span>答案</span>
          <b className="blue" dir="auto">
            {keyText(question)}
          </b>
        </p>
      )}
      {hasKey && question.explanation !== '' && (
        <p className={s.key}>
          <span>解析</span>
          <span className="ink-2 breaks verbatim" dir="auto">
            {question.explanation}
          </span>
        </p>
      )}
    </div>
  );
}
