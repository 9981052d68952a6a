import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessFormat, parseItems, plainLines, type SourceFormat } from './import-items.parser.ts';
import { LITERAL, shapeOf, sourceLine, sourceLines } from './import-source.parser.ts';
import { chineseNumber, difficultyOf, fieldOfWord, judgeOf, typeOfWord } from './import-words.parser.ts';
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

  it.each([
    ['', 'text'],
    ['1. 首府是（A）\nA. 乌鲁木齐\nB. 喀什', 'text'],
    ['首府是哪里？{=乌鲁木齐 ~喀什}', 'gift'],
    ['首府是{\n~喀什\n=乌鲁木齐\n}', 'gift'],
    ['::一::首府是哪里？', 'gift'],
    ['说明\n  ::一::首府是哪里？', 'gift'],
    ['$CATEGORY: 区情', 'gift'],
    ['\n\n \t$CATEGORY: 区情', 'gift'],
    ['首府::是哪里？', 'text'],
    ['天山在新疆。{T}', 'gift'],
    ['天山在新疆。{  FALSE  }', 'gift'],
    ['天山在新疆。{TRUE', 'text'],
    ['天山在新疆。{X}', 'text'],
    ['天山在新疆。{XT}', 'text'],
    ['天山在新疆。{TX}', 'text'],
    ['{天山} = {新疆}', 'text'],
    ['{天山} {=新疆', 'text'],
    ['首府是哪里？\nA. 乌鲁木齐\nB. 喀什\nANSWER: A', 'aiken'],
    ['ANSWER:B', 'aiken'],
    ['  ANSWER  :  B  \n后一题', 'aiken'],
    ['THE ANSWER: B', 'text'],
    ['XANSWER: B', 'text'],
    ['ANSWERS: B', 'text'],
    ['ANSWER: BC', 'text'],
    ['ANSWER: B or C', 'text'],
  ])('takes the format of %j for %s', (text, format) => {
    expect(guessFormat(text)).toBe(format);
  });
});

describe('a line of a source', () => {
  it('ends with any sign for a line end', () => {
    expect(plainLines('\ufeff一\r\n二\r三\n四\u2028五\u2029六\u0085七\v八\f九V')).toBe(
      '一\n二\n三\n四\n五\n六\n七\n八\n九V',
    );
    expect(plainLines('一\ufeff')).toBe('一\ufeff');
    expect(sourceLines('一\n二').map(({ no, body }) => `${no}${body}`)).toEqual(['1一', '2二']);
  });

  it.each([
    ['Ａ．甲　乙\t丙', 'A.甲 乙 丙'],
    ['！～｀ａ', '!~`a'],
    ['A. [图:abc|Ｂ．]乙', 'A. \u0002\u0002\u0002\u0002\u0002\u0002\u0002\u0002\u0002\u0002乙'],
    ['[图:abc', '[图:abc'],
    [`Ａ．${LITERAL}Ｂ．`, `A.${'\u0001'.repeat(6)}`],
    [`${LITERAL}Ａ`, '\u0001'.repeat(5)],
    ['Ａ'.repeat(15_000), 'A'.repeat(15_000)],
    ['Ａ'.repeat(15_001), '\u0001'.repeat(15_001)],
  ])('has the shape of its signs', (body, shape) => {
    expect(shapeOf(body)).toBe(shape);
  });

  it.each([
    ['  甲 ', '甲', ''],
    ['\u200b 甲\u0001乙', '甲乙', 'unseen'],
    ['甲\ud800', '甲\ufffd', 'broken'],
    ['甲'.repeat(15_000), '甲'.repeat(15_000), ''],
    ['甲'.repeat(15_001), '甲'.repeat(15_001), 'long'],
  ])('says what was taken out of it', (raw, body, fault) => {
    expect(sourceLine(raw, 3)).toEqual({ no: 3, raw, body, shape: shapeOf(body), fault });
  });
});

describe('words of a source', () => {
  it.each([
    ['多选题', '2'],
    ['不定项', '2'],
    [' 单项选择 ', '1'],
    ['是非题', '3'],
    ['填空', '4'],
    ['名词解释', 'other'],
    ['选择题', 'choice'],
    ['单选题目', null],
    ['我的单选', null],
  ])('name a type: %s', (word, type) => {
    expect(typeOfWord(word)).toBe(type);
  });

  it.each([
    ['易', 'EASY'],
    [' 较容易。', 'EASY'],
    ['Easy', 'EASY'],
    ['不容易', null],
    ['易错', null],
    ['中等;', 'MEDIUM'],
    ['集中', null],
    ['中国', null],
    ['困难．'.replace('．', '.'), 'HARD'],
    ['HARD；', 'HARD'],
    ['为难', null],
    ['难度', null],
    ['难。。', null],
    ['。难', null],
    ['', null],
  ])('name a difficulty: %s', (word, difficulty) => {
    expect(difficultyOf(word)).toBe(difficulty);
  });

  it.each([
    ['对', 'A'],
    [' 正确。', 'A'],
    ['t', 'A'],
    ['√', 'A'],
    ['错；', 'B'],
    ['不对', 'B'],
    ['No.', 'B'],
    ['对了', null],
    ['不是', null],
    ['。对', null],
    ['很错', null],
    ['', null],
  ])('judge: %s', (word, judged) => {
    expect(judgeOf(word)).toBe(judged);
  });

  it.each([
    ['答案解析', 'explanation'],
    [' Answer ', 'answer'],
    ['难度系数', 'difficulty'],
    ['tag', 'tags'],
    ['类别', 'category'],
    ['题型', 'type'],
    ['分值', 'other'],
    ['我的答案', 'other'],
    ['答案是', 'other'],
  ])('name a field: %s', (word, field) => {
    expect(fieldOfWord(word)).toBe(field);
  });

  it.each([
    ['一', 1],
    ['九', 9],
    ['十', 10],
    ['十一', 11],
    ['二十', 20],
    ['二十三', 23],
    ['九十九', 99],
    ['二三', null],
    ['一百', null],
    ['十十', null],
    ['第一', null],
    ['零', null],
    ['甲', null],
    ['甲十', null],
    ['十甲', null],
    ['', null],
  ])('count: %s', (word, number) => {
    expect(chineseNumber(word)).toBe(number);
  });
});
