import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessFormat, parseItems, plainLines, type SourceFormat } from './import-items.parser.ts';
import { keyedQuestion } from './keyed-question.fixtures.ts';
import type { ParsedItem } from './question-import.contract.ts';

const FORMATS: readonly SourceFormat[] = ['text', 'gift', 'aiken'];

const LINES = [
  ...[
    '',
    '',
    '  ',
    '1. 新疆的首府是（ A ）',
    '2、下列属于盆地的有',
    '3．塔里木河是内陆河（√）',
    '（4）____是党的根本宗旨',
    '一、单选题',
    '二、多选题（每题3分）',
  ],
  ...[
    '第一章 党章',
    '五、简答题',
    'A. 乌鲁木齐',
    'A、甲 B、乙 C、丙',
    'A.甲B.乙',
    'B. 喀什',
    'C．伊宁',
    'D 和田',
    'K. 太多',
  ],
  ...[
    '答案：A',
    '【答案】AB',
    '答案',
    '参考答案：1.A 2.B 3.AC',
    '1-5 ABCDA',
    '1. A 2. B',
    '解析：见教材',
    '【解析】略',
    '难度：易',
    '标签：甲、乙',
    '分类：党章/纪律',
  ],
  ...[
    '一、关于党章',
    '（一）小节',
    '普通的一段文字',
    '还有一句话？',
    '[图:abc]',
    '[读不出:公式]',
    '〖原样〗A. 文字',
    '题型：判断题',
    '分值：2',
    '12',
    '3.5吨',
  ],
  ...[
    '// 注释',
    '$CATEGORY: $course$/top/党章',
    '::Q1::首府是 {=乌鲁木齐 ~喀什}',
    '地球是圆的{T}',
    '{',
    '}',
    '=对',
    '~错',
    'ANSWER: A',
    'A) 甲',
    'B) 乙',
    '\\{',
    '####解析',
  ],
];

const source = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...LINES) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
    ),
    {
      maxLength: 30,
    },
  )
  .chain((lines) => fc.constantFrom('\n', '\r\n', '\r', '\u000b').map((end) => lines.join(end)));

/** Every line with text in exactly one item, each item beside its own lines. */
const expectWhole = (text: string, items: readonly ParsedItem[]) => {
  const lines = plainLines(text).split('\n');
  const owners = lines.map(
    (_, index) => items.filter(({ fromLine, toLine }) => index + 1 >= fromLine && index + 1 <= toLine).length,
  );
  for (const [index, line] of lines.entries())
    if (/[^\s\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/u.test(line))
      expect(owners[index], `${index + 1}: ${line}`).toBe(1);
    else expect(owners[index]).toBeLessThanOrEqual(1);
  for (const { source: own, fromLine, toLine } of items)
    expect(own).toBe(lines.slice(fromLine - 1, toLine).join('\n'));
  // Put together again with the empty lines between them, the sources are the text.
  let at = 0;
  const parts = items.flatMap(({ source: own, fromLine, toLine }) => {
    const gap = lines.slice(at, fromLine - 1);
    at = toLine;
    return [...gap, own];
  });
  expect([...parts, ...lines.slice(at)].join('\n')).toBe(lines.join('\n'));
};

describe('reading a source', () => {
  it.each(FORMATS)('as %s leaves no line out and reads none twice', (format) => {
    fc.assert(
      fc.property(source, (text) => {
        const items = parseItems(text, format);
        expectWhole(text, items);
        for (const { question, problems, fromLine } of items) {
          for (const { line, message } of problems) {
            expect(line).toBeGreaterThanOrEqual(1);
            expect(message).toMatch(/[\u4e00-\u9fff]/);
          }
          expect(fromLine).toBeGreaterThan(0);
          // An item that cannot be kept never looks as if it could.
          if (question && question.answers.length === 0)
            expect(problems.some(({ level }) => level === 'error')).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('says of every question whether the bank would keep it', () => {
    fc.assert(
      fc.property(fc.array(keyedQuestion, { maxLength: 4 }), (questions) => {
        const text = questions
          .map(({ title }, index) => `${index + 1}. ${title}\nA. 甲\nB. 乙\n答案：C`)
          .join('\n');
        for (const { question, problems } of parseItems(text, 'text'))
          if (question?.questionType === '1' && question.answers[0] === 'C' && question.options.length === 2)
            expect(problems.map(({ level }) => level)).toContain('error');
      }),
    );
  });

  it('tells the formats apart', () => {
    expect(guessFormat('1. 首府是（A）\nA. 乌鲁木齐\nB. 喀什')).toBe('text');
    expect(guessFormat('首府是哪里？{=乌鲁木齐 ~喀什}')).toBe('gift');
    expect(guessFormat('首府是哪里？\nA. 乌鲁木齐\nB. 喀什\nANSWER: A')).toBe('aiken');
  });
});
