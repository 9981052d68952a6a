import { describe, expect, it } from 'vitest';
import type { ParsedItem } from './question-import.contract.ts';
import { parseText } from './text-import.parser.ts';

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
    expect(items.at(-1)?.problems).toEqual([
      { level: 'error', line: text.length, message: '答案里的第 3 题没有对应的题目，或者写了两次' },
    ]);
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
