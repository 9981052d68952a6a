import { describe, expect, it } from 'vitest';
import { sourceLines } from './import-source.parser.ts';
import type { ParsedItem } from './question-import.contract.ts';
import { parseText } from './text-import.parser.ts';
import { isKeyList, isKeyPair, readKeys } from './text-keys.parser.ts';

const read = (...lines: string[]) => parseText(lines.join('\n'));
const only = (...lines: string[]): ParsedItem => {
  const [first, ...rest] = read(...lines);
  expect(rest).toEqual([]);
  if (!first) throw new Error('nothing was read');
  return first;
};
const messages = ({ problems }: ParsedItem) =>
  problems.map(({ level, message }) => `${level} ${message}`).join('\n');
const answers = (...lines: string[]) =>
  read(...lines).map(({ question }) => question?.answers.join('+') ?? '-');

const A_D = ['A. 甲', 'B. 乙', 'C. 丙', 'D. 丁'];

describe('where a question begins', () => {
  it('is told by its number, whatever its form, also where nobody wrote an empty line', () => {
    const forms = ['1.', '2、', '3．', '（4）', '第5题', '6)', '【7】', '第八题', '题目9：', '１０．'];
    expect(answers(...forms.map((form) => `${form}塔里木盆地在天山以南（√）`))).toEqual(forms.map(() => 'A'));
  });

  it('is no number in the stem, in an explanation or of a year', () => {
    const items = read(
      '1. 下列年份（B）',
      '2024年和2025年都算。',
      ...A_D,
      '解析：3.5 吨，见第2章。',
      '3. 不是题号，只是解析里的第三点',
      '2. 下一题（A）',
      ...A_D,
    );
    expect(items.map(({ question }) => question?.answers)).toEqual([['B'], ['A']]);
    expect(items[0]?.question?.title).toBe('下列年份（　）\n2024年和2025年都算。');
    expect(items[0]?.question?.explanation).toContain('3. 不是题号');
    expect(items.map(messages)[0]).toContain('当作解析里的序号');
  });

  it('is told by an option A where there are no numbers at all', () => {
    const items = read('首府是（A）', ...A_D, '最低点是（C）', ...A_D, '', '盆地有（AB）', ...A_D);
    expect(items.map(({ question }) => question?.answers[0])).toEqual(['A', 'C', 'AB']);
    expect(items.map(messages).join('')).toBe('');
  });

  it('is pointed out when a number is missing, doubled, or a question has none', () => {
    const items = read('1. 是（√）', '3. 是（√）', '3. 是（√）', '', '没有题号的话是对的（√）', '4. 是（√）');
    expect(items.map(messages)).toEqual([
      '',
      'warning 题号从 1 跳到 3，请核对中间有没有漏题',
      'warning 题号 3 重复了',
      'warning 这道题没有题号，请核对它从哪一行开始',
      '',
    ]);
  });
});

describe('headings', () => {
  it('say what type follows, and mismatches are no guess', () => {
    const items = read(
      '一、单选题',
      '1. 盆地有（AB）',
      ...A_D,
      '二、判断题',
      '1. 对吗（√）',
      '三、不定项选择题',
      '1. 有（A）',
      ...A_D,
    );
    expect(items.map(({ question }) => question?.questionType)).toEqual(['1', '3', '2']);
    expect(messages(items[0] as ParsedItem)).toContain('error 单选题的答案只能是一个字母');
    expect(messages(items[2] as ParsedItem)).toContain('warning 多选题只有一个正确选项');
  });

  it('that name a chapter become the category, below one another, until the question says otherwise', () => {
    const items = read(
      '第一章 党章',
      '第一节 总纲',
      '1. 对（√）',
      '2. 对（√）',
      '分类：区情/地理',
      '二、区情',
      '1. 对（√）',
    );
    expect(items.map(({ categoryName }) => categoryName)).toEqual([
      '第一章 党章/第一节 总纲',
      '区情/地理',
      '区情',
    ]);
  });

  it('beginning with 一、 are a question where options follow', () => {
    expect(answers('一、首府是（A）', ...A_D, '二、最低点是（B）', ...A_D)).toEqual(['A', 'B']);
  });
});

describe('answers', () => {
  it('in brackets leave the stem, so that nobody reads them there', () => {
    expect(only('1. 首府（ A ）是西域名城', ...A_D).question?.title).toBe('首府（　）是西域名城');
    expect(only('1. 维生素（C）的来源是（ B ）。', ...A_D)).toMatchObject({
      question: { title: '维生素（C）的来源是（　）。', answers: ['B'] },
      problems: [{ level: 'warning', message: '题干里有 2 处括号像答案，取了 B，请核对' }],
    });
    expect(only('1. 维生素（C）的来源是什么？', ...A_D, '答案：B')).toMatchObject({
      question: { title: '维生素（C）的来源是什么？', answers: ['B'] },
      problems: [{ level: 'warning', message: '括号里的 C 当作题干的文字保留' }],
    });
  });

  it('may be several right ones, words of an option, or a letter with its text', () => {
    expect(answers('1. 是', ...A_D, '答案：A 或 B')).toEqual(['A+B']);
    expect(answers('1. 是', ...A_D, '答案：丙')).toEqual(['C']);
    expect(answers('1. 是', ...A_D, '答案：B. 乙')).toEqual(['B']);
    expect(messages(only('1. 是', ...A_D, '答案：B. 丙'))).toContain('看不懂');
  });

  it('at the end are matched by part and number, and those that match nothing are shown', () => {
    const text = [
      '一、单选题',
      '1. 甲',
      ...A_D,
      '2. 乙',
      ...A_D,
      '二、判断题',
      '1. 丙',
      '2. 丁',
      '参考答案',
      '一、单选题',
      '1-2 AB',
      '二、判断题',
      '1.√ 2.×',
      '3.√',
    ];
    const items = read(...text);
    expect(items.map(({ question }) => question?.answers[0])).toEqual(['A', 'B', 'A', 'B', undefined]);
    const message = '答案里的第 3 题没有对应的题目，或者写了两次';
    expect(items.at(-1)?.problems).toEqual([{ level: 'error', line: text.length, message }]);
    expect(
      read(...text)
        .slice(0, 4)
        .every(({ problems }) => problems.length === 0),
    ).toBe(true);
  });

  it('at the end of a part that is followed by another part end there', () => {
    const items = read(
      '一、单选题',
      '1. 甲',
      ...A_D,
      '参考答案：1.A',
      '二、判断题',
      '1. 丙（√）',
      '2. 丁',
      '答案：',
      '三、填空题',
      '1. 首府是____',
      '答案：乌鲁木齐',
    );
    expect(items.map(({ question }) => question?.answers.join() ?? '-')).toEqual([
      'A',
      '-',
      'A',
      '',
      '乌鲁木齐',
    ]);
  });

  it('of two places that differ are an error at the second', () => {
    const item = only('1. 是（ A ）', ...A_D, '答案：B');
    expect(item.problems).toEqual([
      { level: 'error', line: 1, message: '括号里的 A 与答案 B 不一致，请改正其中一处' },
    ]);
  });

  it('of blanks are divided as people divide them, and never guessed', () => {
    const two = '1. 氮、____、____';
    for (const written of ['磷；钾', '磷、钾', '磷,钾', '磷 钾', '(1)磷 (2)钾', '①磷②钾', '磷\t钾'])
      expect(answers(two, `答案：${written}`)).toEqual(['磷+钾']);
    expect(answers(two, '答案：', '磷', '钾')).toEqual(['磷+钾']);
    expect(answers(two, '答案：', '1. 磷', '2. 钾')).toEqual(['磷+钾']);
    expect(answers('1. 首府是____', '答案：乌鲁木齐|乌市')).toEqual(['乌鲁木齐|乌市']);
    expect(messages(only(two, '答案：磷|钾'))).toContain('| 当作 2 个空之间的分隔');
    expect(messages(only('1. 首府是____', '答案：乌鲁木齐、乌市'))).toContain('整段当作一个答案');
  });
});

describe('what is not understood', () => {
  it('stays visible as an item of its own', () => {
    const items = read('1. 对（√）', '', '出卷人要注意的一段话。', '', '2. 对（√）');
    expect(items.map(({ question }) => question === null)).toEqual([false, true, false]);
    expect(messages(items[1] as ParsedItem)).toContain('error 这几行不知道属于哪一道题');
  });

  it('in a column that the bank does not have is said to be left out', () => {
    expect(messages(only('1. 对（√）', '分值：2'))).toBe('warning 题库里没有“分值”这一栏，“2”没有保留');
    expect(messages(only('1. 对（√）', '难度：0.85'))).toContain('难度“0.85”不认识');
  });

  it('is text, letter for letter, behind 〖原样〗', () => {
    const item = only(
      '1. 〖原样〗A. 不是选项（B） ',
      '〖原样〗答案：C',
      'A. 〖原样〗1. 甲',
      'B. 乙',
      '答案：A',
    );
    expect(item.question).toMatchObject({ title: 'A. 不是选项（B）\n答案：C', answers: ['A'] });
    expect(item.question?.options[0]?.text).toBe('1. 甲');
  });

  it('names unseen signs and broken ones', () => {
    expect(messages(only('1. 对\u200b的（√）'))).toBe('warning 这一行有看不见的控制符，已经去掉');
    expect(messages(only('1. 对\ufffd的（√）'))).toContain('error 这一行有乱码');
  });
});

describe('pictures', () => {
  it('are taken out of the text, with their words, into the stem or the option', () => {
    const item = only(
      '1. 看图（A）',
      '[图:map1|塔里木盆地]',
      'A. [图:opt1]',
      'B. 乙 [图:opt2]',
      '[音:snd1|朗读]',
    );
    expect(item.question?.media).toEqual([{ fileId: 'map1', kind: 'image', alt: '塔里木盆地' }]);
    expect(item.question?.options).toEqual([
      { text: '', imageId: 'opt1' },
      { text: '乙', imageId: 'opt2' },
    ]);
    expect(messages(item)).toContain('只能放图片');
    expect(messages(only('1. 左[图:a1]右（√）'))).toContain('图片原来在文字中间');
  });

  it('keep their names, whatever letters and words stand in them', () => {
    for (const end of 'ABCDEFabcdef')
      for (const word of ['', '|答案：B', '|（B）', '|C. 丙']) {
        const token = `[图:0f3a-9${end}${word}]`;
        const item = only(
          `1. 看图${token}`,
          `A. 甲${token.replace(/\|.*\]/, ']')}`,
          `B. 乙[图:7-2${end}]`,
          '答案：A',
        );
        expect(item.question?.media[0]).toMatchObject({ fileId: `0f3a-9${end}`, alt: word.slice(1) });
        expect(item.question?.options).toEqual([
          { text: '甲', imageId: `0f3a-9${end}` },
          { text: '乙', imageId: `7-2${end}` },
        ]);
        expect(item.question?.answers).toEqual(['A']);
      }
  });
});

/** Type and answers of each entry: number, value, @line, <explanation>; behind them what is wrong. */
const keys = (text: string): string => {
  const { groups, problems } = readKeys(sourceLines(text.replaceAll('¶', '\n')));
  const read = groups.flatMap(({ type, entries }) => [
    `${type ?? ''}:`,
    ...entries.map(
      ({ number, value, line, explanation }) => `${number}${value}@${line}<${explanation.join('|')}>`,
    ),
  ]);
  return [...read, ...problems.map(({ line, message }) => `${line} ${message}`)]
    .join(' ')
    .replaceAll('<>', '');
};
const UNREAD = '答案部分的这一行看不懂，请写成“题号.答案”';
const COUNT = '题的答案个数与题数对不上，请改成一题一个';

describe('a list of answers', () => {
  it.each([
    ['参考答案¶1.A 2、B；（3）CD。4√ 5 对', ': 1A@2 2B@2 3CD@2 4√@2 5对@2'],
    ['参考答案：1.A', ': 1A@1'],
    ['¶1.A¶¶2.B', ': 1A@2 2B@4'],
    ['参考答案 3. 乌市', ': 3乌市@1'],
    ['1. 甲 解析：乙', ': 1甲@1<乙>'],
    ['1.A 2.甲', ': 1A 2.甲@1'],
    ['1-3 ABC。 4~5：D,E', ': 1A@1 2B@1 3C@1 4D@1 5E@1'],
    ['1-3 A、BC,D', ': 1A@1 2BC@1 3D@1'],
    ['1-3；A BC；D', ': 1A@1 2BC@1 3D@1'],
    ['2-1', `1 2–1 ${COUNT}`],
    ['1-1 A', ': 1A@1'],
    ['1-1 AB', `1 1–1 ${COUNT}`],
    ['1-3 A.BC', `1 1–3 ${COUNT}`],
    ['3-1 ABC', `1 3–1 ${COUNT}`],
    ['1-3 AB 600-601 AB', `: 600A@1 601B@1 1 1–3 ${COUNT}`],
    [`1-1001 ${'A'.repeat(1001)}`, `1 1–1001 ${COUNT}`],
    ['一、单选题： 1-2 AB¶二、判断题：¶1√¶三、填空题¶1. 磷；钾', '1: 1A@1 2B@1 3: 1√@3 4: 1磷；钾@5'],
    ['一、单选题：AB¶二、判断题：1-3 √×¶三、填空题：共2题', `1 ${UNREAD} 2 1–3 ${COUNT}`],
    ['第一章 党章¶1.A', ': 1A@2'],
    ['一、区情¶1.A', `: 1A@2 1 ${UNREAD}`],
    ['1. A 解析：甲¶续 解析：丙¶末¶2. B 解析：乙', ': 1A@1<甲|续|丙|末> 2B@4<乙>'],
    ['1.A 解析：甲 难度：易', ': 1A@1<甲 难度：易>'],
    ['1.A 解析：甲。答案：B', ': 1A@1<甲。答案：B>'],
    ['参考答案：1.A 解析：甲', ': 1A@1<甲>'],
    ['答案解析：甲', `1 这条解析前面没有题号，不知道属于哪一题`],
    ['1.A 解析：甲 解析：乙', ': 1A@1<甲|乙>'],
    ['解析：甲', '1 这条解析前面没有题号，不知道属于哪一题'],
    ['1. 答案：磷 解析：钾', ': 1磷@1<钾>'],
    ['1. 答案：磷¶2 答案：钾', ': 1磷@1 2钾@2'],
    ['1.A 2.B¶3. 答案：¶ 丙 解析：丁', ': 1A@1 2B@1 3丙@2<丁>'],
    ['见上 答案：B', `1 ${UNREAD}`],
    ['1.A¶见上', `: 1A@1 2 ${UNREAD}`],
    ['2.', `1 ${UNREAD}`],
  ])('is read in %s', (text, entries) => {
    expect(keys(text)).toBe(entries);
  });

  it.each([
    ['1.A', false, true],
    ['1.A。', false, true],
    ['1.A 2.B', true, true],
    ['1AB2C', true, true],
    ['1-3 ABC', true, true],
    ['1-3 AB', false, false],
    ['1.A 2.甲', false, false],
    ['。', false, false],
    ['', false, false],
  ])('cannot be mistaken: %s', (shape, isList, isPair) => {
    expect([isKeyList(shape), isKeyPair(shape)]).toEqual([isList, isPair]);
  });

  const options = '¶A. 甲¶B. 乙';
  it.each([
    [
      '一、单选题¶1. 甲（）¶二、判断题¶1. 丙¶三、单选题¶1. 丁（）¶2. 戊（）¶参考答案¶一、单选题¶1.A¶二、判断题¶1.√¶三、单选题¶1.B 2.A',
      'A A B A -',
    ],
    ['1. 甲（）¶题型：判断¶题型：单选¶2. 乙（）¶题型：单选¶参考答案¶单选题¶1.A 2.B', 'A B -'],
    ['1. 甲（）¶2. 乙（）¶1. 丙（）¶2. 丁（）¶参考答案¶1.A 2.B 1.B 2.A', 'A B B A -'],
    ['1. 甲（）¶2. 乙（）¶3. 丙（）¶参考答案¶3.A 1.B 2.A', 'B A A -'],
    ['参考答案¶1.A 2.B¶一、单选题¶1. 甲（）¶2. 乙（）', '- A B'],
    ['1. 甲（）¶参考答案：1.A¶二、单选题¶1. 乙（）¶参考答案：1.B', 'A - B -'],
  ])('finds its questions: %s', (text, answered) => {
    const items = parseText(text.replaceAll('（）', options).replaceAll('¶', '\n'));
    expect(items.map(({ question }) => question?.answers.join() ?? '-').join(' ')).toBe(answered);
    expect(items.flatMap(({ problems }) => problems).filter(({ level }) => level === 'error')).toEqual([]);
  });
});

/** Each item with its lines and answers, its place in the bank unless that is the plain one, and its problems. */
const items = (text: string): string[] =>
  parseText(text.replaceAll('¶', '\n')).map(({ no, question, fromLine, toLine, ...facts }) => {
    const place = `${facts.categoryName} ${facts.tags.join()} ${facts.difficulty}`;
    const found = facts.problems.map(({ level, line, message }) => `${level} ${line} ${message}`);
    const head = `${no} ${fromLine}-${toLine} ${question?.answers.join('+') ?? '-'}`;
    return [head, ...(place === '  MEDIUM' ? [] : [place]), ...found].join('; ');
  });
const UNOWNED = '这几行不知道属于哪一道题，没有导入；如果是题目，请写上题号';
const NOTE = '这几行不是题目，没有导入';
const skips = (line: number, from: number, to: number) =>
  `warning ${line} 题号从 ${from} 跳到 ${to}，请核对中间有没有漏题`;

describe('items of a text', () => {
  it.each([
    [
      '1. 对（√）¶标签：甲、乙，丙；；丁|戊｜己,庚;辛¶难度：易¶难度：难。¶分类：一¶分类：二/三',
      ['1 1-6 A; 二/三 甲,乙,丙,丁,戊,己,庚,辛 HARD'],
    ],
    ['1. 对（√）¶标签：甲 一  乙¶标签：丙 丁、 、戊', ['1 1-3 A;  甲,一,乙,丙 丁,戊 MEDIUM']],
    ['1. 对（√）¶难度：普', ['1 1-2 A; warning 2 难度“普”不认识，按“中”读；请写易、中或难']],
    [
      '题库¶王芳¶1. 对（√）¶¶说明¶¶2. 对（√）',
      [`1 1-2 -; warning 1 ${NOTE}`, '2 3-3 A', `3 5-5 -; error 5 ${UNOWNED}`, '4 7-7 A'],
    ],
    ['甲¶首府是哪里？¶¶1. 对（√）', [`1 1-2 -; error 1 ${UNOWNED}`, '2 4-4 A']],
    ['哪里？好', [`1 1-1 -; warning 1 ${NOTE}`]],
    ['甲[读不出:表]', [`1 1-1 -; error 1 这里的表没有读出来，请手工补上，再删掉这个标记; warning 1 ${NOTE}`]],
    ['1. 对（√）¶一、判断题¶说明¶1. 对（√）', ['1 1-1 A', `2 2-3 -; warning 2 ${NOTE}`, '3 4-4 A']],
    ['1. 对（√）¶第一章 党章', ['1 1-1 A', `2 2-2 -; error 2 ${UNOWNED}`]],
    [
      '1. 对（√）¶一、判断题¶5. 对（√）¶第一章 甲¶9. 对（√）¶第二章 乙¶1. 对（√）',
      ['1 1-1 A', '2 2-3 A', '3 4-5 A; 第一章 甲  MEDIUM', '4 6-7 A; 第二章 乙  MEDIUM'],
    ],
    [
      '1. 对（√）¶¶说明¶¶3. 对（√）',
      ['1 1-1 A', `2 3-3 -; error 3 ${UNOWNED}`, `3 5-5 A; ${skips(5, 1, 3)}`],
    ],
    ['对（√）¶是的（√）', ['1 1-1 A', '2 2-2 A']],
    [
      '说明¶1. 对（√）¶3.¶A. 甲¶B. 乙¶答案：A',
      [`1 1-1 -; warning 1 ${NOTE}`, '2 2-2 A', `3 3-6 A; error 3 题干不能为空; ${skips(6, 1, 3)}`],
    ],
    [
      '1. 甲¶A. 对¶B. 错¶参考答案¶1.A¶2.\ufffd',
      [
        '1 1-3 A',
        `2 4-6 -; error 6 这一行有乱码（�），原来的字已经丢了，请对照原文改正; error 6 答案里的第 2 题没有对应的题目，或者写了两次`,
      ],
    ],
    ['', []],
  ])('are read in %j', (text, read) => {
    expect(items(text)).toEqual(read);
  });
});
