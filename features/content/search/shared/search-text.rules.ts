/**
 * 搜索文字规则：全角半角、大小写、标点、音符和阿拉伯字母的异体一律不计；汉字按字，其余文字按词。
 */

/** Longest question, in characters. */
export const MAX_WORDS = 60;

/** A stretch of a text: Han characters without what stood between them, or one word of another script. */
export interface Run {
  readonly isHan: boolean;
  readonly text: string;
}

/** Letters that Uyghur keyboards and documents write in several ways. */
const SAME_LETTERS: Readonly<Record<string, string>> = {
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ۀ: 'ه',
  ـ: '',
};

/** One spelling for all that look the same to a reader; never longer words, never fewer. */
export const normalText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[ىیکہەھۀـ]/g, (letter) => SAME_LETTERS[letter] ?? letter)
    .toLowerCase()
    .normalize('NFKC');

const RUN = /(\p{Script=Han}+)|([\p{L}\p{N}]+)/gu;

const runsIn = (text: string): Run[] =>
  [...text.replace(/['’‘ʼ`]/g, '').matchAll(RUN)].flatMap(([, han, word]) => {
    if (han !== undefined) return { isHan: true, text: han };
    // A word may hold both: 2026年 is caught by the first branch only from 年 on.
    return (word ?? '')
      .split(/(\p{Script=Han}+)/u)
      .filter(Boolean)
      .map((part) => ({ isHan: /\p{Script=Han}/u.test(part), text: part }));
  });

/** Runs that `belong` to the one before them become one with it. */
export const joinedRuns = (runs: readonly Run[], belong: (last: Run, run: Run) => boolean): Run[] => {
  const done: Run[] = [];
  for (const run of runs) {
    const last = done.at(-1);
    if (last && belong(last, run)) done[done.length - 1] = { isHan: run.isHan, text: last.text + run.text };
    else done.push(run);
  }
  return done;
};

/** Han runs that follow one another are one: what stood between them is forgiven. */
const joined = (runs: readonly Run[]): Run[] => joinedRuns(runs, (last, run) => last.isHan && run.isHan);

/** Runs of a text that is to be found. */
export const runsOf = (text: string): Run[] => joined(runsIn(normalText(text)));

const MAX_RUNS = 8;

/** Runs of a question: blanks part its words, punctuation does not. */
export const questionRuns = (words: string): Run[] =>
  normalText(words)
    .split(/[\s\p{Cc}]/u)
    .flatMap((word) => joined(runsIn(word)))
    .slice(0, MAX_RUNS);

/** The whole text as one key: two that differ only in what is forgiven have the same. */
export const keyOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
