import { describe, expect, it } from 'vitest';
import type { KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import { type ExportItem, NOT_READ_BACK } from './export-item.rules.ts';
import { parseGift } from './gift.parser.ts';
import { exportGift } from './gift-export.rules.ts';
import { parseItems } from './import-items.parser.ts';

const item = (text: string) => {
  const [only, ...others] = parseGift(text);
  expect(others).toEqual([]);
  return only;
};
const notes = (text: string) =>
  item(text)?.problems.map(({ level, line, message }) => `${level} ${line} ${message}`);
const titles = (text: string) => parseGift(text).map(({ question }) => question?.title ?? null);

describe('a GIFT file', () => {
  it('is questions with the category, the tags and the difficulty above them', () => {
    const text = [
      '$CATEGORY: $course$/top/党章/纪律',
      '',
      '// 难度：难 [tag: 党章 ][tag:纪律]',
      '// [tag:入门]',
      '::T-000001::党的最高权力机关是{',
      '=全国代表大会',
      '~中央委员会',
      '####见党章',
      '}',
      '',
      '预备期是一年。{T}',
      '$category ： 条例',
      '::Q2::支部换届每届{=3年 =三年}。',
    ].join('\n');
    const lines = text.split('\n');
    const base = { tags: [], difficulty: 'MEDIUM', problems: [] };
    expect(parseGift(text)).toEqual([
      {
        ...base,
        no: 1,
        fromLine: 1,
        toLine: 9,
        source: lines.slice(0, 9).join('\n'),
        question: {
          questionType: '1',
          title: '党的最高权力机关是',
          options: [
            { text: '全国代表大会', imageId: null },
            { text: '中央委员会', imageId: null },
          ],
          media: [],
          answers: ['A'],
          explanation: '见党章',
        },
        categoryName: '党章/纪律',
        tags: ['党章', '纪律', '入门'],
        difficulty: 'HARD',
      },
      {
        ...base,
        no: 2,
        fromLine: 11,
        toLine: 11,
        source: lines[10],
        question: {
          questionType: '3',
          title: '预备期是一年。',
          options: [],
          media: [],
          answers: ['A'],
          explanation: '',
        },
        categoryName: '党章/纪律',
      },
      {
        ...base,
        no: 3,
        fromLine: 12,
        toLine: 13,
        source: lines.slice(11).join('\n'),
        question: {
          questionType: '4',
          title: '支部换届每届(##)。',
          options: [],
          media: [],
          answers: ['3年|三年'],
          explanation: '',
        },
        categoryName: '条例',
      },
    ]);
  });

  it.each([
    ['$course$/top', ''],
    ['$course$/TOP/区情', '区情'],
    ['$system$/区情/地理', '区情/地理'],
    ['$module$区情', '区情'],
    ['$Category$/区情', '区情'],
    ['$cat12$/top/区情', '区情'],
    ['$cat$/区情', '区情'],
    ['$other$/区情', '$other$/区情'],
    ['x$course$/区情', 'x$course$/区情'],
    ['区情/top/地理', '区情/top/地理'],
    ['topics/地理', 'topics/地理'],
    ['$course$/top/党//团', '党／团'],
    ['\\=区情', '=区情'],
    ['$course$/top/ 区情 / 地理', '区情/地理'],
    ['', ''],
  ])('names its category %s as %s', (path, name) => {
    expect(item(`$CATEGORY:${path}\n对吗？{T}`)?.categoryName).toBe(name);
  });

  it.each([
    ['// 难度：易', 'EASY', []],
    ['//难度: hard [tag:甲]', 'HARD', ['甲']],
    ['// 难度：不知道', 'MEDIUM', []],
    ['// 难度：不知道\n// 难度：难', 'HARD', []],
    ['// [tag:甲\n// 难 tag:乙]', 'MEDIUM', []],
    ['// 难度：难 [tag:甲]\n', 'MEDIUM', []],
  ])('reads of the remark %j the difficulty %s and the tags %j', (remark, difficulty, tags) => {
    expect(item(`${remark}\n对吗？{T}`)).toMatchObject({ fromLine: 1, difficulty, tags });
  });

  it('goes on behind an empty line as long as a brace is open and an answer follows', () => {
    expect(item('// [tag:甲]\n首府是{\n\n\n=乌鲁木齐\n\n~喀什\n\n}')).toMatchObject({
      question: { title: '首府是', answers: ['A'] },
      tags: ['甲'],
      toLine: 9,
    });
    expect(titles('首府是{\n\n北京=\n\n对吗？{T}')).toEqual([null, null, '对吗？']);
    expect(titles('首府是{=乌鲁木齐}\n\n=喀什{T}')).toEqual(['首府是(##)', '=喀什']);
    expect(titles('首府是{\n\n')).toEqual([null]);
    expect(titles('甲是{\n\n=乙}\n\n丙是{\n\n=丁}')).toEqual(['甲是(##)', '丙是(##)']);
    expect(titles('首府\\{是\n\n=喀什{T}')).toEqual([null, '=喀什']);
    expect(titles('首府\\\\{是=乌\n\n~喀什}')).toEqual(['首府\\']);
  });

  it('begins the next question without an empty line', () => {
    expect(titles('甲对吗？{T}\n乙对吗？{F}\n::三::丙对吗？{T}')).toEqual([
      '甲对吗？',
      '乙对吗？',
      '丙对吗？',
    ]);
    expect(titles('首府是{=乌鲁木齐}。\n::二::对吗？{T}')).toEqual(['首府是(##)。', '对吗？']);
    expect(titles('首府是{=乌鲁木齐}。\n想好再答。')).toEqual(['首府是(##)。\n想好再答。']);
    expect(titles('甲对吗？\n{T}\n乙对吗？{F}')).toEqual(['甲对吗？', '乙对吗？']);
    expect(titles('甲对吗？{T}\n$CATEGORY: 区情\n乙对吗？{F}')).toEqual(['甲对吗？', '乙对吗？']);
    expect(titles('甲对吗？{T}\n\n乙\n::丙::{F}')).toEqual(['甲对吗？', '乙\n::丙::']);
    expect(titles('甲 \n ::乙::对吗？{T}')).toEqual(['甲\n::乙::对吗？']);
    expect(titles('甲$CATEGORY: 乙\n::丙::{\n::丁\n=戊\n~己}')).toEqual(['甲$CATEGORY: 乙\n::丙::']);
  });

  it('has an item for remarks and categories below the last question', () => {
    expect(parseGift('对吗？{T}\n\n$CATEGORY: 区情\n// 难度：难 [tag:甲]')[1]).toEqual({
      no: 2,
      fromLine: 3,
      toLine: 4,
      source: '$CATEGORY: 区情\n// 难度：难 [tag:甲]',
      question: null,
      categoryName: '',
      tags: ['甲'],
      difficulty: 'HARD',
      problems: [],
    });
    expect(parseGift('')).toEqual([]);
  });

  it.each([
    ['没有括号\n的题', ['error 1 没有写答案的大括号 {}，没有导入；如果是题目，请在后面写上 {…}']],
    ['::名::第一行\n第二行{=甲', ['error 2 大括号没有合上，请在答案后面写上 }']],
    ['题{=甲 {乙} ~丙}', ['error 1 大括号里又有大括号；如果是文字，请写成 \\{']],
    ['::名::题{=甲}和\n{=乙}', ['error 2 一道题里有两处大括号，不支持']],
    ['题\n// 注\n{=甲', ['error 3 大括号没有合上，请在答案后面写上 }']],
    ['::名::题{=甲\n~乙', ['error 1 大括号没有合上，请在答案后面写上 }']],
    ['{T}', ['error 1 题干不能为空']],
    ['题\n{#3}', ['error 2 这种题型不支持：数值题 {#}。只能导入单选、多选、判断和填空']],
    [
      '题\ufffd{T',
      [
        'error 1 这一行有乱码（�），原来的字已经丢了，请对照原文改正',
        'error 1 大括号没有合上，请在答案后面写上 }',
      ],
    ],
    [
      '题\u200b。{T}',
      ['warning 1 这一行有看不见的控制符，已经去掉', 'warning 1 去掉了看不见的控制符或不能保存的字符'],
    ],
    ['首府是{T}吗', ['warning 1 答案后面还有文字，题干里用空括号表示答案的位置']],
    [
      '[html]<img>题{T}<table>',
      [
        'warning 1 [html] 的标签已经去掉，只留下文字，请核对',
        'error 1 <img> 不能导入，请改成文字，图片请在题库里另加',
        'error 1 <table> 不能导入，请改成文字，图片请在题库里另加',
      ],
    ],
    ['[html]<b>题</b>{=<b>甲</b> ~乙}', ['warning 1 [html] 的标签已经去掉，只留下文字，请核对']],
  ])('says what is wrong with %j and in which line', (text, expected) => {
    expect(notes(text)).toEqual(expected);
  });

  it.each(['12', 'T-000001', 'q3', '第 4 题', 'T5', '首府是…', '首府是...', '首府是哪里？', ''])(
    'drops the name %s without a word',
    (name) => {
      expect(notes(`::${name}::首府是哪里？{=乌鲁木齐}`)).toEqual([]);
    },
  );

  it.each([
    ['区情题', '区情题'],
    ['12甲', '12甲'],
    ['甲12', '甲12'],
    ['是哪里？', '是哪里？'],
    ['首府…是', '首府…是'],
    ['区情\\:一:二', '区情:一:二'],
    [' 名 ', '名'],
    ['长'.repeat(41), '长'.repeat(40)],
  ])('says that the name %s has no place', (name, shown) => {
    expect(notes(`\n::${name}::首府是哪里？{=乌鲁木齐}`)).toEqual([
      `warning 2 题目名称“${shown}”在题库里没有地方放，没有保留`,
    ]);
  });

  it('takes the pictures out of the title and the options', () => {
    expect(
      item('看图：[图:abcd|天山]\\n[图:efgh]\\n这\\n\\n是{=天山[图:ijkl] ~[图:mnop] ~昆仑山}')?.question,
    ).toEqual({
      questionType: '1',
      title: '看图：\n这\n\n是',
      options: [
        { text: '天山', imageId: 'ijkl' },
        { text: '', imageId: 'mnop' },
        { text: '昆仑山', imageId: null },
      ],
      media: [
        { fileId: 'abcd', kind: 'image', alt: '天山' },
        { fileId: 'efgh', kind: 'image', alt: '' },
      ],
      answers: ['A'],
      explanation: '',
    });
  });

  it('holds the remarks between its lines', () => {
    expect(item('题\n// 一 [tag:甲]\n// 二\n{T}')).toMatchObject({ fromLine: 1, toLine: 4, tags: ['甲'] });
  });

  it('says of a wrong answer in which line its question begins', () => {
    expect(notes('\n// 注\n\n多选\n{~甲 ~乙}')).toEqual(['error 4 还没有写答案']);
  });
});

describe('a GIFT file of questions from the bank', () => {
  const options = (...texts: string[]) => texts.map((text) => ({ text, imageId: null }));
  const bare = { options: [], media: [], explanation: '' };
  const single: KeyedQuestion = {
    ...bare,
    questionType: '1',
    title: '首府是哪里？',
    options: options('乌鲁木齐', '喀什', '伊宁'),
    answers: ['A', 'C'],
    explanation: '见地图。\n再想想',
  };
  const several: KeyedQuestion = {
    ...bare,
    questionType: '2',
    title: '城市有：',
    options: [
      { text: '喀什', imageId: 'kashi01' },
      { text: '', imageId: 'pic01' },
      ...options('伊宁', '天山'),
    ],
    answers: ['ABC'],
  };
  const right: KeyedQuestion = { ...bare, questionType: '3', title: '天山在新疆。', answers: ['A'] };
  const wrong: KeyedQuestion = { ...right, title: '天山在海南。', answers: ['B'], explanation: '在新疆' };
  const blank: KeyedQuestion = {
    ...bare,
    questionType: '4',
    title: '一大在(##)闭幕。',
    answers: ['嘉兴|南湖'],
    media: [{ fileId: 'nanhu001', kind: 'image', alt: '红船' }],
  };
  const blanks: KeyedQuestion = { ...blank, media: [], title: '(##)年，(##)', answers: ['1921', '嘉兴'] };
  const of = (question: KeyedQuestion, facts: Partial<ExportItem> = {}): ExportItem => ({
    ...{ code: 'T-1', question, categoryName: '', tags: [], difficulty: 'MEDIUM' },
    ...facts,
  });

  it('has the marks of GIFT, with what is left out at its head', () => {
    const items = [
      of(blanks, { code: 'T-9' }),
      of(single),
      of(several, { difficulty: 'EASY', tags: ['甲'], categoryName: '党章' }),
      of(right, { difficulty: 'HARD', tags: ['甲 乙', '丙'], categoryName: '党章' }),
      of(wrong, { code: 'T:5' }),
      of(blank),
      of({ ...right, title: '看图', media: blank.media, explanation: '在' }),
      of({ ...wrong, explanation: '' }),
    ];
    const expected = [
      '// 没有写进来：T-9 (##)年，(##)（GIFT 的填空题只能有一个空）\n',
      '::T-1::首府是哪里？{\n=乌鲁木齐\n~喀什\n=伊宁\n####见地图。\\n再想想\n}\n',
      '$CATEGORY: $course$/top/党章\n',
      '// 难度：易 [tag:甲]',
      '::T-1::城市有：{\n~%33.33333%喀什 [图\\:kashi01]\n~%33.33333%[图\\:pic01]\n~%33.33333%伊宁\n~%-100%天山\n}\n',
      '// 难度：难 [tag:甲 乙] [tag:丙]',
      '::T-1::天山在新疆。{T}\n',
      '$CATEGORY: $course$/top\n',
      '::T\\:5::天山在海南。{\nF\n####在新疆\n}\n',
      '::T-1::一大在{\n=嘉兴\n=南湖\n}闭幕。\\n[图\\:nanhu001|红船]\n',
      '::T-1::看图\\n[图\\:nanhu001|红船]{\nT\n####在\n}\n',
      '::T-1::天山在海南。{F}\n',
    ];
    expect(exportGift(items)).toEqual({
      text: expected.join('\n'),
      exportedNum: 7,
      left: [{ code: 'T-9', title: '(##)年，(##)', reason: 'GIFT 的填空题只能有一个空' }],
    });
    expect(exportGift([of(right)]).text).toBe('::T-1::天山在新疆。{T}\n');
    expect(exportGift([])).toEqual({ text: '', exportedNum: 0, left: [] });
  });

  it('leaves out what GIFT cannot hold, each with the reason', () => {
    expect(
      exportGift(
        [
          { ...right, answers: ['A', 'B'] },
          { ...several, answers: ['AB', 'BC'] },
          { ...several, answers: ['C'] },
          { ...single, title: '首府{=甲}是', answers: ['A'], options: options('一#', '二') },
          {
            ...single,
            title: '<首府>',
            explanation: '',
            answers: ['A'],
            options: options('[html]<b>一</b>', '二'),
          },
          { ...blank, media: [], answers: ['嘉兴*'] },
        ].map((question) => of(question)),
      ).left.map(({ reason }) => reason),
    ).toEqual([
      'GIFT 的判断题只能有一个答案',
      'GIFT 的多选题不能有几种都算对的答案',
      'GIFT 里只有一个正确选项的题是单选题',
      NOT_READ_BACK,
      NOT_READ_BACK,
    ]);
    expect(
      exportGift([of(right, { tags: ['甲]'] }), of(right, { categoryName: '甲/ /乙' })]).left,
    ).toHaveLength(2);
  });
});

describe('a long GIFT file', () => {
  it('leaves the lines above two million characters in one item', () => {
    const rest = (no: number, fromLine: number, toLine: number, own: string) => ({
      no,
      fromLine,
      toLine,
      source: own,
      question: null,
      categoryName: '',
      tags: [],
      difficulty: 'MEDIUM',
      problems: [
        { level: 'error', line: fromLine, message: '原文超过 200 万字，从这里起没有读，请分几次导入' },
      ],
    });
    const question = '天山在新疆。{T}';
    const items = parseItems(`${question}\n\n// ${'注'.repeat(2_000_000)}\n后一行`, 'gift');
    expect(items.map(({ toLine }) => toLine)).toEqual([1, 4]);
    expect(items[1]).toEqual(rest(2, 3, 4, `// ${'注'.repeat(2_000_000)}\n后一行`));
    const long = '长'.repeat(2_000_001);
    expect(parseItems(`${long}\n后一行`, 'gift')).toEqual([rest(1, 1, 2, `${long}\n后一行`)]);
    expect(parseItems(`\n${long}`, 'gift')).toEqual([rest(1, 2, 2, long)]);
  });

  it('is read to its end up to two million characters, with a fault at each question above 2,000', () => {
    const filled = '天山在新疆。{T}\n\n//'.padEnd(2_000_000, '注');
    expect(parseItems(filled, 'gift').flatMap(({ problems }) => problems)).toEqual([]);
    const many = parseItems(`没有答案\n\n${'天山。{T}\n'.repeat(2002)}`, 'gift');
    expect(many).toHaveLength(2003);
    const [note, ...errors] = many.flatMap(({ problems }) => problems);
    expect(note?.message).toContain('没有写答案的大括号');
    expect(errors).toEqual([
      { level: 'error', line: 2003, message: '一次最多导入 2000 题，这是第 2001 题，请分几次导入' },
      { level: 'error', line: 2004, message: '一次最多导入 2000 题，这是第 2002 题，请分几次导入' },
    ]);
  });
});
