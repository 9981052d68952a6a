import type { KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import { checkedItem } from './import-check.rules.ts';
import { type SourceLine, sourceLines } from './import-source.parser.ts';
import { judgeOf } from './import-words.parser.ts';
import type { ItemProblem, ParsedItem } from './question-import.contract.ts';
import { fail, faultProblems, warn } from './text-draft.parser.ts';

/** Aiken 规则：题干，然后 A. 或 A) 开头的选项一行一个，最后 ANSWER: 一个字母；少了哪一样就报错。 */
interface Block {
  readonly lines: number[];
  readonly stem: SourceLine[];
  readonly options: { readonly letter: string; readonly text: string; readonly line: number }[];
  answer: { readonly line: number; readonly text: string; readonly isOdd: boolean } | null;
  readonly problems: ItemProblem[];
}

const ANSWER = /^(ANSWER|answer|Answer|答案)\s*([:：])\s*(.*?)\s*$/;
const OPTION = /^([A-Z])\s*([.)])\s+(.*)$|^([A-Z])([.)])(.*)$/;
const ODD_OPTION = /^([A-Za-zＡ-Ｚ])\s*[.)、．：:）]\s*(.+)$/;

const newBlock = (): Block => ({ lines: [], stem: [], options: [], answer: null, problems: [] });

const takeOption = (block: Block, line: SourceLine): boolean => {
  if (block.stem.length === 0) return false;
  const strict = OPTION.exec(line.body);
  if (strict) {
    const text = strict[3] ?? strict[6] ?? '';
    block.options.push({ letter: strict[1] ?? strict[4] ?? '', text, line: line.no });
    return true;
  }
  const odd = ODD_OPTION.exec(line.body);
  const letter = (odd?.[1] ?? '').normalize('NFKC').toUpperCase();
  if (!odd || letter !== String.fromCharCode(65 + block.options.length)) return false;
  block.problems.push(warn(line.no, `选项应写成“${letter}. ”或“${letter}) ”，这一行按选项 ${letter} 读`));
  block.options.push({ letter, text: odd[2] ?? '', line: line.no });
  return true;
};

const blocksOf = (lines: readonly SourceLine[]): Block[] => {
  const blocks: Block[] = [];
  let block = newBlock();
  const close = () => {
    if (block.lines.length > 0) blocks.push(block);
    block = newBlock();
  };
  let isParted = false;
  for (const line of lines) {
    if (line.body === '') {
      isParted = true;
      continue;
    }
    const answer = ANSWER.exec(line.body);
    if (answer) {
      block.lines.push(line.no);
      const isOdd = answer[1] !== 'ANSWER' || answer[2] !== ':';
      block.answer = { line: line.no, text: answer[3] ?? '', isOdd };
      close();
    } else if (takeOption(block, line)) block.lines.push(line.no);
    else {
      // Text behind options begins the next question: the answer of this one is missing.
      if (isParted || block.options.length > 0) close();
      block.lines.push(line.no);
      block.stem.push(line);
    }
    isParted = false;
  }
  close();
  return blocks;
};

const firstOf = ({ lines }: Block) => lines[0] ?? 1;

const letterProblems = ({ options }: Block): ItemProblem[] => {
  const index = options.findIndex(({ letter }, place) => letter !== String.fromCharCode(65 + place));
  const wrong = options[index];
  if (!wrong) return [];
  const isTwice = options.slice(0, index).some(({ letter }) => letter === wrong.letter);
  const expected = String.fromCharCode(65 + index);
  return [
    fail(
      wrong.line,
      isTwice
        ? `选项 ${wrong.letter} 出现了两次，请改成不同的字母`
        : `选项应当从 A 起按次序写，这里应是 ${expected}，写的是 ${wrong.letter}`,
    ),
  ];
};

const readBlock = (block: Block): { question: KeyedQuestion | null; problems: ItemProblem[] } => {
  const { stem, options, answer, problems: odd } = block;
  const problems = [...odd, ...letterProblems(block)];
  const first = firstOf(block);
  if (stem.length === 0) problems.push(fail(first, '这里没有题干，不知道属于哪一道题'));
  if (options.length === 0 && stem.length > 0)
    problems.push(fail(first, 'Aiken 的题要有选项，每行一个，以“A. ”或“A) ”开头'));
  if (!answer && options.length > 0)
    problems.push(fail(options.at(-1)?.line ?? first, '选项后面没有“ANSWER: 字母”，请补上'));
  if (answer?.isOdd) problems.push(warn(answer.line, '答案行应写成“ANSWER: 字母”，这里按答案读'));
  if (options.length === 0) return { question: null, problems };
  const letter = (answer?.text ?? '').normalize('NFKC').replace(/\.$/, '').toUpperCase();
  if (answer && !/^[A-Z]$/.test(letter))
    problems.push(fail(answer.line, `答案“${answer.text.slice(0, 20)}”应当是一个字母；Aiken 没有多选题`));
  const judged = options.length === 2 ? options.map(({ text }) => judgeOf(text)) : [];
  const isJudge = judged.includes('A') && judged.includes('B');
  const answers = /^[A-Z]$/.test(letter) ? [letter] : [];
  if (isJudge && judged[0] === 'B')
    problems.push(warn(options[0]?.line ?? first, '判断题的选项改成了 A 正确、B 错误的次序'));
  const title = stem.map(({ body }) => body).join('\n');
  if (!isJudge)
    return {
      question: {
        ...{ questionType: '1', title, media: [], answers, explanation: '' },
        options: options.map(({ text }) => ({ text, imageId: null })),
      },
      problems,
    };
  const place = letter.charCodeAt(0) - 65;
  const meant = judged[place];
  const judgedAnswers = answers.length > 0 && meant ? [meant] : answers;
  return {
    question: { questionType: '3', title, options: [], media: [], answers: judgedAnswers, explanation: '' },
    problems,
  };
};

/** Parses an Aiken file. */
export const parseAiken = (text: string): ParsedItem[] => {
  const lines = sourceLines(text);
  return blocksOf(lines).map((block, index) => {
    const { question, problems } = readBlock(block);
    return checkedItem({
      no: index + 1,
      lines,
      fromLine: block.lines[0] ?? 1,
      toLine: block.lines.at(-1) ?? 1,
      question,
      answerLine: block.answer?.line ?? firstOf(block),
      ...{ categoryName: '', tags: [], difficulty: 'MEDIUM' as const },
      problems: [...faultProblems(lines, block.lines), ...problems],
    });
  });
};
