import { initialOf } from '#platform/shared/record.ts';
import { BLANK, blankNumOf, letterOf, lettersOf, segmentsOf } from '../../shared/answer-text.rules.ts';
import {
  EMPTY_OPTION,
  type Filing,
  type QuestionFields,
  questionRecord,
} from '../../shared/question.record.ts';
import type { KeyedQuestion, QuestionContent, QuestionType } from '../../shared/question.schema.ts';

/**
 * 编辑中的题：四种题型各自的内容都留着，换回来时还在；选项移动、删掉时，答案里的字母跟着走；题干里加、删一个空，
 * 其余各空的答案不错位。
 */
export interface QuestionValues extends Omit<QuestionFields, 'answers'> {
  /** Sets of letters of a choice; the first is the one that is shown, the others are right as well. */
  readonly choices: readonly string[];
  /** A 正确, B 错误; empty before it is chosen. */
  readonly judge: string;
  /** One for each blank: 振兴|复兴. */
  readonly blanks: readonly string[];
}

const { answers: _, ...EMPTY } = initialOf(questionRecord);

export const EMPTY_VALUES: QuestionValues = { ...EMPTY, choices: [''], judge: '', blanks: [] };

/** The question as it would be saved, nothing of the other types in it. */
export const questionOf = (values: QuestionValues): KeyedQuestion => {
  const { questionType, title, options, choices, judge, blanks, media, explanation } = values;
  const isChoice = questionType === '1' || questionType === '2';
  const answers = isChoice
    ? choices.filter((letters, index) => index === 0 || letters !== '')
    : questionType === '3'
      ? [judge]
      : blanks;
  return {
    questionType,
    title,
    options: isChoice ? [...options] : [],
    media: [...media],
    answers: [...answers],
    explanation,
  };
};

/** Values that a saved question puts into the form. */
export const valuesOfQuestion = (question: KeyedQuestion): Omit<QuestionValues, keyof Filing> => {
  const { questionType, title, options, media, answers, explanation } = question;
  const isChoice = questionType === '1' || questionType === '2';
  return {
    questionType,
    title,
    options: isChoice ? options : EMPTY_VALUES.options,
    choices: isChoice ? answers : [''],
    judge: questionType === '3' ? (lettersOf(answers[0] ?? '')[0] ?? '') : '',
    blanks: questionType === '4' ? answers : [],
    media,
    explanation,
  };
};

type Change = Partial<QuestionValues>;

/** Another type: of several letters a single choice keeps the first; a new 填空 has its blanks counted. */
export const switchedType = (values: QuestionValues, questionType: QuestionType): Change => {
  const [first = '', ...others] = values.choices;
  if (questionType === '1' && lettersOf(first).length > 1) {
    return { questionType, choices: [lettersOf(first)[0] ?? '', ...others] };
  }
  if (questionType === '4') return { questionType, blanks: alignedBlanks(values, values.title) };
  return { questionType };
};

/** Letters of every set after the options went to other places; `placeOf` answers −1 for one that is gone. */
const relettered = (choices: readonly string[], placeOf: (index: number) => number): string[] =>
  choices.map((letters) =>
    lettersOf(letters)
      .map((letter) => placeOf(letter.charCodeAt(0) - 65))
      .filter((index) => index >= 0)
      .sort((a, b) => a - b)
      .map(letterOf)
      .join(''),
  );

export const withOptionMoved = ({ options, choices }: QuestionValues, from: number, to: number): Change => {
  const moved = options[from];
  if (!moved || to < 0 || to >= options.length || to === from) return {};
  const order = options.map((_, index) => index).filter((index) => index !== from);
  order.splice(to, 0, from);
  return {
    options: order.flatMap((index) => options[index] ?? []),
    choices: relettered(choices, (index) => order.indexOf(index)),
  };
};

export const withoutOption = ({ options, choices }: QuestionValues, at: number): Change => ({
  options: options.filter((_, index) => index !== at),
  choices: relettered(choices, (index) => (index === at ? -1 : index > at ? index - 1 : index)),
});

export const withOption = ({ options }: QuestionValues): Change => ({ options: [...options, EMPTY_OPTION] });

export const withOptionChanged = (
  { options }: QuestionValues,
  at: number,
  changed: Partial<QuestionContent['options'][number]>,
): Change => ({
  options: options.map((option, index) => (index === at ? { ...option, ...changed } : option)),
});

/** The letter chosen, or taken back: one for 单选, several for 多选. */
export const withRight = (
  { questionType, choices }: QuestionValues,
  letter: string,
  isRight: boolean,
): Change => {
  const [first = '', ...others] = choices;
  const kept = lettersOf(first).filter((other) => other !== letter);
  const next = questionType === '1' ? (isRight ? [letter] : []) : isRight ? [...kept, letter] : kept;
  return { choices: [lettersOf(next.join('')).join(''), ...others] };
};

const commonStart = (one: readonly string[], other: readonly string[]): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
};

/** The answers of the blanks after the stem was changed: those before and behind the change keep theirs. */
export const alignedBlanks = (
  { title, blanks }: Pick<QuestionValues, 'title' | 'blanks'>,
  after: string,
): string[] => {
  const [oldSigns, newSigns] = [[...title], [...after]];
  const start = commonStart(oldSigns, newSigns);
  const room = Math.min(oldSigns.length, newSigns.length) - start;
  const end = Math.min(room, commonStart(oldSigns.toReversed(), newSigns.toReversed()));
  const [oldNum, newNum] = [blankNumOf(title), blankNumOf(after)];
  const before = blankNumOf(newSigns.slice(0, start).join(''));
  const behind = blankNumOf(newSigns.slice(newSigns.length - end).join(''));
  // Text between the two holds the same blanks in other words, as long as there are as many.
  return Array.from({ length: newNum }, (_, index) => {
    if (index < before || oldNum === newNum) return blanks[index] ?? '';
    return index >= newNum - behind ? (blanks[index - newNum + oldNum] ?? '') : '';
  });
};

/** A blank put in place of what is selected, which becomes its answer. */
export const withBlankAt = (values: QuestionValues, from: number, to: number): Change => {
  const { title } = values;
  const selected = title.slice(from, to);
  const after = `${title.slice(0, from)}${BLANK}${title.slice(to)}`;
  const blanks = alignedBlanks(values, after);
  const index = blankNumOf(title.slice(0, from));
  const word = selected.includes(BLANK) ? '' : selected.trim().replaceAll('|', '');
  return { title: after, blanks: blanks.map((text, at) => (at === index && word !== '' ? word : text)) };
};

const DRAWN_BLANK = /_{2,}|＿+|[（(][ \u3000\u00a0]*[)）]/gu;

/** Whether a stem has blanks that are drawn (____, （　）) instead of marked. */
export const hasDrawnBlanks = (title: string): boolean => title.search(DRAWN_BLANK) >= 0;

export const withDrawnBlanksMarked = (values: QuestionValues): Change => {
  const title = values.title.replace(DRAWN_BLANK, BLANK);
  return {
    title,
    blanks: Array.from({ length: segmentsOf(title).length - 1 }, (_, i) => values.blanks[i] ?? ''),
  };
};
