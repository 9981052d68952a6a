import type { Difficulty, KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import { giftAnswer, giftTitle } from './gift-answer.parser.ts';
import { formattedText, giftPlain, unescapedAt } from './gift-text.parser.ts';
import { checkedItem } from './import-check.rules.ts';
import { type SourceLine, sourceLines } from './import-source.parser.ts';
import { difficultyOf } from './import-words.parser.ts';
import type { ItemProblem, ParsedItem } from './question-import.contract.ts';
import { nextText } from './text-ahead.parser.ts';
import { fail, faultProblems, warn } from './text-draft.parser.ts';
import { takeMedia } from './text-picture.parser.ts';

/**
 * GIFT 分题规则：空行分题；注释和 $CATEGORY 归到下面一题；大括号没有合上的接着往下读，合不上就报错。
 *
 * The package `gift-pegjs` (1.0.2) does not serve: it stops at the first fault of a file, and reads 10 of the 14 broken
 * questions of our corpus without a word.
 */
interface Block {
  /** Numbers of its lines, comments and categories above it included. */
  readonly lines: number[];
  readonly text: string;
  /** Numbers of the lines that `text` is made of. */
  readonly textLines: readonly number[];
  readonly category: string;
  readonly comments: readonly string[];
  readonly problems: ItemProblem[];
}

const braceDepth = (text: string): number => {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
  }
  return depth;
};

/** $course$/top/党章 → 党章. */
const categoryOf = (text: string): string =>
  giftPlain(text.replaceAll('//', '／'))
    .replace(/^\$(?:course|system|module|category|cat\d*)\$\/?/i, '')
    .replace(/^top(?:\/|$)/i, '');

const blocksOf = (lines: readonly SourceLine[]): Block[] => {
  const blocks: Block[] = [];
  let above: number[] = [];
  let comments: string[] = [];
  let category = '';
  let texts: SourceLine[] = [];
  let depth = 0;
  let wasOpen = false;
  const close = () => {
    if (texts.length === 0) return;
    const numbers = texts.map(({ no }) => no);
    blocks.push({
      lines: [...above, ...numbers].sort((one, other) => one - other),
      text: texts.map(({ raw }) => raw.trim()).join('\n'),
      textLines: numbers,
      ...{ category, comments, problems: faultProblems(lines, numbers) },
    });
    [above, comments, texts] = [[], [], []];
    [depth, wasOpen] = [0, false];
  };
  for (const [index, line] of lines.entries()) {
    const { body, no } = line;
    const isOpen = depth > 0;
    if (body === '') {
      const next = isOpen ? lines[nextText(lines, index)] : undefined;
      if (!next || !/^[=~}]/.test(next.body)) close();
      // A remark that stands apart says nothing about the next question.
      if (texts.length === 0) comments = [];
      continue;
    }
    if (body.startsWith('//')) {
      above.push(no);
      comments.push(body);
      continue;
    }
    const named = /^\$CATEGORY\s*[:：]\s*(.*)/i.exec(body);
    if (named) {
      close();
      category = categoryOf(named[1] ?? '');
      above.push(no);
      continue;
    }
    // Some programs leave no blank line: a title, or a closed question before, begins the next one.
    if (wasOpen && !isOpen && (body.startsWith('::') || texts.at(-1)?.body.endsWith('}'))) close();
    texts.push(line);
    depth += braceDepth(line.raw);
    if (unescapedAt(line.raw, '{') >= 0) wasOpen = true;
  }
  close();
  if (above.length > 0)
    blocks.push({
      lines: above,
      text: '',
      textLines: [],
      category,
      comments,
      problems: [],
    });
  return blocks;
};

const tagsIn = (comments: Block['comments']): string[] =>
  comments.flatMap((text) => [...text.matchAll(/\[tag:([^\]]*)\]/g)].map(([, tag = '']) => tag));

const difficultyIn = (comments: Block['comments']): Difficulty =>
  comments.map((text) => difficultyOf(/难度[:：]\s*(\S+)/.exec(text)?.[1] ?? '')).find(Boolean) ?? 'MEDIUM';

const TITLE = /^::((?:[^\\:]|\\.|:(?!:))*)::/;
/** Names that only count, or say what the question begins with, are no loss. */
const isPlainName = (name: string, title: string) =>
  /^(?:T-?|Q|第)?\s*\d+\s*题?$/i.test(name) || title.startsWith(name.replace(/(…|\.{3})$/, ''));

interface Read {
  readonly question: KeyedQuestion | null;
  readonly problems: readonly ItemProblem[];
}

const lineWithin = (block: Block, at: number): number =>
  block.textLines[block.text.slice(0, at).split('\n').length - 1] ?? 1;

const readBlock = (block: Block): Read => {
  const problems: ItemProblem[] = [];
  const first = lineWithin(block, 0);
  const name = TITLE.exec(block.text);
  const text = name ? block.text.slice(name[0].length) : block.text;
  const shift = block.text.length - text.length;
  const at = (place: number) => lineWithin(block, place + shift);
  const nothing = (line: number, message: string): Read => ({
    question: null,
    problems: [...problems, fail(line, message)],
  });
  const from = unescapedAt(text, '{');
  if (from < 0) return nothing(first, '没有写答案的大括号 {}，没有导入；如果是题目，请在后面写上 {…}');
  const to = unescapedAt(text, '}', from);
  if (to < 0) return nothing(at(from), '大括号没有合上，请在答案后面写上 }');
  const second = unescapedAt(text, '{', from + 1);
  if (second >= 0)
    return second < to
      ? nothing(at(from), '大括号里又有大括号；如果是文字，请写成 \\{')
      : nothing(at(second), '一道题里有两处大括号，不支持');
  const head = formattedText(text.slice(0, from), 'moodle');
  const tail = formattedText(text.slice(to + 1), head.format);
  const answer = giftAnswer(text.slice(from + 1, to), head.format);
  for (const message of new Set([...head.warnings, ...tail.warnings, ...answer.warnings]))
    problems.push(warn(first, message));
  for (const message of answer.errors) problems.push(fail(at(from), message));
  for (const tag of [...head.lost, ...tail.lost])
    problems.push(fail(first, `<${tag}> 不能导入，请改成文字，图片请在题库里另加`));
  const title = name ? giftPlain(name[1] ?? '').trim() : '';
  if (!isPlainName(title, head.text))
    problems.push(warn(first, `题目名称“${title.slice(0, 40)}”在题库里没有地方放，没有保留`));
  if (answer.questionType === null) return { question: null, problems };
  if (tail.text !== '' && answer.questionType !== '4')
    problems.push(warn(first, '答案后面还有文字，题干里用空括号表示答案的位置'));
  // Spaces between the text and the braces belong to neither.
  const whole = giftTitle(head.text, tail.text, answer.questionType);
  const media: KeyedQuestion['media'] = [];
  const lines = whole.split('\n').flatMap((one) => {
    const taken = takeMedia(one);
    media.push(...taken.media);
    return taken.text === '' && taken.media.length > 0 ? [] : [taken.text];
  });
  const options = answer.options.map((option) => {
    const taken = takeMedia(option);
    return { text: taken.text, imageId: taken.media[0]?.fileId ?? null };
  });
  const { questionType, answers, explanation } = answer;
  return {
    question: { questionType, title: lines.join('\n'), options, media, answers: [...answers], explanation },
    problems,
  };
};

/** Parses a GIFT file. */
export const parseGift = (text: string): ParsedItem[] => {
  const lines = sourceLines(text);
  return blocksOf(lines).map((block, index) => {
    const isQuestion = block.text !== '';
    const { question, problems } = isQuestion ? readBlock(block) : { question: null, problems: [] };
    return checkedItem({
      no: index + 1,
      lines,
      fromLine: block.lines[0] ?? 1,
      toLine: block.lines.at(-1) ?? 1,
      question,
      answerLine: lineWithin(block, 0),
      categoryName: isQuestion ? block.category : '',
      tags: tagsIn(block.comments),
      difficulty: difficultyIn(block.comments),
      problems: [...block.problems, ...problems],
    });
  });
};
