import { describe, expect, it } from 'vitest';
import { sourceLine } from './import-source.parser.ts';
import { bracketAnswers, withoutAnswer } from './text-blank.parser.ts';
import { optionMark, type Piece } from './text-line.parser.ts';
import { beginsOption, optionInStem, optionsOfLine } from './text-option.parser.ts';
import { optionParts, stemParts } from './text-parts.parser.ts';
import { lostIn, lostToken, mediumToken, takeMedia } from './text-picture.parser.ts';
import { tableText } from './text-table.parser.ts';

const table = (...rows: (readonly string[])[]) =>
  tableText(
    rows.map((cells, index) => ({ line: index + 1, cells })),
    '表一',
  );
const shown = (...rows: (readonly string[])[]) => {
  const read = table(...rows);
  return read && [...read.lines, ...read.notes].join('|');
};
const piece = (text: string, line = 1): Piece => ({ line, text, isLiteral: false });
const literal = (text: string, line = 1): Piece => ({ line, text, isLiteral: true });

describe('a table of questions', () => {
  it('is written as pasted text, a row after the other, its columns in one order', () => {
    const head = ['题号', '题型', '题干', 'B', '选项A', '答案', '解析', '难度', '标签', '分类'];
    expect(
      table(head, ['7', '单选题', ' 首府是 ', '乌鲁木齐', '喀什', 'B', '见地图', '易', '区情', '地理']),
    ).toEqual({
      lines: [
        ...['7. 首府是', '题型：单选题', 'A. 喀什', 'B. 乌鲁木齐', '答案：B', '解析：见地图'],
        ...['难度：易', '标签：区情', '分类：地理', ''],
      ],
      notes: [],
      questionNum: 1,
    });
  });

  it.each([
    ['序号', '7. 乙|答案：丙|'],
    ['no', '7. 乙|答案：丙|'],
    ['试题类型', '2. 乙|题型：7|答案：丙|'],
    ['试题', '2. 7|答案：丙||表一“题干”一列题库里没有，没有读。'],
    ['备选答案', '2. 乙|A. 7|答案：丙|'],
    ['正确答案', '2. 乙|答案：7||表一“答案”一列题库里没有，没有读。'],
    ['答案解析', '2. 乙|答案：丙|解析：7|'],
    ['难易度', '2. 乙|答案：丙|难度：7|'],
    ['章节', '2. 乙|答案：丙|分类：7|'],
    ['知识点', '2. 乙|答案：丙|标签：7|'],
    ['题　型（必填）*：', '2. 乙|题型：7|答案：丙|'],
    ['A', '2. 乙|A. 7|答案：丙|'],
    ['ｂ', '2. 乙|A. |B. 7|答案：丙|'],
    ['备选A', '2. 乙|A. 7|答案：丙|'],
    ['备选项A', '2. 乙|A. 7|答案：丙|'],
    ['C选项', '2. 乙|A. |B. |C. 7|答案：丙|'],
    ['选项2', '2. 乙|A. |B. 7|答案：丙|'],
    ['选项10', '2. 乙|A. |B. |C. |D. |E. |F. |G. |H. |I. |J. 7|答案：丙|'],
    ['（无）', '2. 乙|答案：丙||表一第 2 行在没有表头的列里还有内容，没有读。'],
  ])('knows the column %s', (name, lines) => {
    expect(shown([name, '题干', '答案'], ['7', '乙', '丙'])).toBe(lines);
  });

  const names = ['题号', '题型', '题干', '选项', '答案', '解析', '难度', '分类', '标签'];
  it.each(
    [...names, 'B', '选项1'].flatMap((name) => [`旧${name}`, `${name}二`]).concat('K', '选项100', '选项甲'),
  )('says that it has no use for the column %s', (name) => {
    expect(shown([` ${name} `, '题干', '答案'], ['7', '乙', '丙'])).toBe(
      `2. 乙|答案：丙||表一“${name}”一列题库里没有，没有读。`,
    );
  });

  it('needs the columns 题干 and 答案 within the first ten rows', () => {
    const above = Array.from({ length: 9 }, () => [' ']);
    const head = ['题干', '答案'];
    expect(shown()).toBeNull();
    expect(shown(['题干', '解析'], ['甲', '乙'])).toBeNull();
    expect(shown(['题号', '答案'], ['甲', '乙'])).toBeNull();
    expect(shown(...above, head, ['对吗', '对'])).toBe('11. 对吗|答案：对|');
    expect(shown([''], ...above, head, ['对吗', '对'])).toBeNull();
  });

  it('names the rows above its header that hold something', () => {
    expect(shown(['题库', ''], [' '], ['', '2026 年'], ['题干', '答案'], ['对吗', '对'])).toBe(
      '5. 对吗|答案：对||表一第 1、3 行在表头上面，没有当作题目。',
    );
  });

  it('leaves out rows that hold no more than a number or what it cannot use', () => {
    const rows = [
      ['1', '', '', '', ''],
      [' '],
      ['', ' ', '', '课本', ''],
      ['', '', '', '', '乙'],
      ['3', '对吗', '对'],
    ];
    const read = table(['序号', '题干', '答案', '来源', ''], ...rows);
    expect(read).toEqual({
      lines: ['3. 对吗', '答案：对', ''],
      notes: ['表一“来源”一列题库里没有，没有读。', '表一第 5 行在没有表头的列里还有内容，没有读。'],
      questionNum: 1,
    });
    expect(shown(['序号', '题干', '答案', '来源'], ['1', '甲', '乙', ' '])).toBe('1. 甲|答案：乙|');
    expect(shown(['序号', '题干', '答案', '来源'], ['1', '甲', '乙'], ['2', '丙', '丁', '课本'])).toBe(
      '1. 甲|答案：乙||2. 丙|答案：丁||表一“来源”一列题库里没有，没有读。',
    );
    expect(shown(['题干', '答案'])).toBe('');
  });

  it('names ten rows with cells beyond its header, and no more', () => {
    const rows = Array.from({ length: 11 }, () => ['对吗', '对', '多']);
    expect(table(['题干', '答案'], ...rows)?.notes).toEqual([
      '表一第 2、3、4、5、6、7、8、9、10、11 行在没有表头的列里还有内容，没有读。',
    ]);
    expect(table(['题干', '答案', '甲', '乙'], ['对吗', '对', '', '多', ' '])?.notes).toEqual([
      '表一“乙”一列题库里没有，没有读。',
    ]);
  });

  it.each([
    ['1', '1'],
    ['1234', '1234'],
    ['12345', '2'],
    ['第1', '2'],
    ['1a', '2'],
    ['', '2'],
  ])('numbers a row by its own number %s, or by its place', (given, number) => {
    expect(shown(['题号', '题干', '答案'], [given, '对吗', '对'])).toBe(`${number}. 对吗|答案：对|`);
  });

  it('keeps the lines of a cell', () => {
    expect(
      shown(['题干', '答案', '解析', '选项B', '选项C'], ['甲\r乙\r\n丙', '一\n二', '三\n四', '五\n六', '']),
    ).toBe('2. 甲|乙|丙|A. |B. 五|六|答案：|一|二|解析：三|四|');
  });

  it('says where a cell was longer than it is read', () => {
    const lost = '[读不出:2000 字以后的内容]';
    const stem = (length: number) => shown(['题干', '答案'], ['字'.repeat(length), '对']);
    expect(stem(2000)).toBe(`2. ${'字'.repeat(2000)}|答案：对|`);
    expect(stem(2001)).toBe(`2. ${'字'.repeat(2001)}|${lost}|答案：对|`);
    const long = '字'.repeat(2001);
    expect(shown(['题干', '答案', '选项'], ['甲', 'A', long])).toBe(`2. 甲|A. ${long}|B. ${lost}|答案：A|`);
  });

  it.each([
    ['甲|乙｜丙', 'A. 甲|B. 乙|C. 丙'],
    [' 甲 \n\n乙| ', 'A. 甲|B. 乙'],
    ['A. 甲\n续\nB. 乙', 'A. 甲|续|B. 乙'],
    ['A．甲|B．乙', 'A．甲|B．乙'],
  ])('divides the options of one cell: %j', (cell, lines) => {
    expect(shown(['题干', '选项', '答案'], ['首府是', cell, 'A'])).toBe(`2. 首府是|${lines}|答案：A|`);
  });

  it('puts options of one cell behind those with columns of their own', () => {
    expect(shown(['题干', 'A', '选项', '答案'], ['甲', '乙', 'B. 丙', 'A'])).toBe(
      '2. 甲|A. 乙|B. 丙|答案：A|',
    );
    expect(shown(['题干', '选项', '答案'], ['甲', '|', 'A'])).toBe('2. 甲|答案：A|');
  });
});

describe('pictures in text', () => {
  it('and lost things are written so that they are found again', () => {
    expect(lostToken('页眉]里\n的\r字')).toBe('[读不出:页眉 里 的 字]');
    expect(lostIn('甲[读不出:公式]乙[读不出：图表]')).toEqual(['公式', '图表']);
    expect(mediumToken({ fileId: 'a1', kind: 'image', alt: '' })).toBe('[图:a1]');
    expect(mediumToken({ fileId: 'a1', kind: 'video', alt: '开幕' })).toBe('[视频:a1|开幕]');
  });

  it.each([
    [' 无 ', ' 无 ', '', false],
    [' [图:坏 号] 字 ', ' [图:坏 号] 字 ', '', false],
    [' [图:a1| 见[1]图 ] ', '', 'image a1 见[1]图', false],
    ['左[图:a1]右', '左右', 'image a1 ', true],
    [' 左[音：a1｜ 甲 ] ', '左', 'audio a1 甲', false],
    [' [视频:a1]右 ', '右', 'video a1 ', false],
    ['左[图:a1][图:b2]', '左', 'image a1 ,image b2 ', false],
    ['[图:a1][图:b2]右', '右', 'image a1 ,image b2 ', false],
    ['[图:a1][图:b2]', '', 'image a1 ,image b2 ', false],
  ])('are taken out of %j', (text, rest, media, isMoved) => {
    const taken = takeMedia(text);
    const found = taken.media.map(({ kind, fileId, alt }) => `${kind} ${fileId} ${alt}`).join();
    expect([taken.text, found, taken.isMoved]).toEqual([rest, media, isMoved]);
  });
});

describe('parts of a stem', () => {
  it.each([
    ['【多选题】 首府', '首府|下', '2'],
    ['（单选）：首府', '首府|下', '1'],
    ['首府【多选题】', '首府【多选题】|下', null],
    ['首府', '首府|下', null],
  ])('lose the type that stands before them: %s', (text, rest, type) => {
    const { pieces, type: found } = stemParts([piece(text, 3), piece('下', 4)]);
    expect([pieces.map((one) => one.text).join('|'), found]).toEqual([rest, type]);
    expect(pieces.map(({ line }) => line)).toEqual([3, 4]);
  });

  it('lose the type that stands behind them, and keep it in literal text', () => {
    const none = { media: [], problems: [], type: null };
    expect(stemParts([])).toEqual({ ...none, pieces: [] });
    expect(stemParts([piece('甲'), piece('乙 (判断题) ', 2)])).toEqual({
      ...none,
      pieces: [piece('甲'), piece('乙', 2)],
      type: '3',
    });
    for (const pieces of [
      [literal('【单选】甲'), piece('乙(单选)')],
      [piece('甲'), literal('乙(单选)')],
    ])
      expect(stemParts(pieces)).toEqual({ ...none, pieces });
  });

  it('keep empty lines, but none that held only a picture', () => {
    const { pieces, media } = stemParts([piece('甲'), piece(''), piece('[图:a1]'), literal('[图:b2]')]);
    expect(pieces).toEqual([piece('甲'), piece(''), literal('[图:b2]')]);
    expect(media).toEqual([{ fileId: 'a1', kind: 'image', alt: '' }]);
  });

  it('may hold four pictures with two hundred signs of words', () => {
    const at = (text: string) => stemParts([piece(text, 7)]).problems;
    const one = `[图:a1|${'字'.repeat(200)}]`;
    expect(at(`甲${'[图:a1]'.repeat(4)}`)).toEqual([]);
    expect(at(`甲${'[图:a1]'.repeat(5)}`)).toEqual([
      { level: 'error', line: 7, message: '一道题最多 4 个图片和音视频，这里有 5 个' },
    ]);
    expect(at(one)).toEqual([]);
    expect(at(`${one.slice(0, -1)}字]`)).toEqual([
      { level: 'error', line: 7, message: '图片的说明最多 200 字' },
    ]);
  });

  it('name what could not be read, and a picture that moves', () => {
    expect(
      stemParts([piece('甲[读不出:公式]', 2), literal('[读不出:表]'), piece('左[图:a1]右', 4)]).problems,
    ).toEqual([
      { level: 'error', line: 2, message: '这里的公式没有读出来，请手工补上，再删掉这个标记' },
      { level: 'warning', line: 4, message: '图片原来在文字中间，读出后放在文字下面，请核对' },
    ]);
  });
});

describe('parts of options', () => {
  const read = (...options: [string, ...Piece[]][]) => {
    const parts = optionParts(
      options.map(([letter, ...pieces], index) => ({ letter, pieces, line: index + 1 })),
    );
    return {
      options: parts.options.map(({ text, imageId }) => `${text}#${imageId ?? ''}`),
      problems: parts.problems.map(({ level, line, message }) => `${level} ${line} ${message}`),
    };
  };

  it('are their lines of text, and one picture', () => {
    expect(
      read(
        ['A', piece('甲'), piece(''), piece('[图:a1]')],
        ['B', piece('[图:b2]')],
        ['C', literal('[图:c3]')],
      ),
    ).toEqual({ options: ['甲\n#a1', '#b2', '[图:c3]#'], problems: [] });
    expect(
      read(
        ['A', piece('[图:a1][图:a2]')],
        ['B', piece('[音:b1]')],
        ['C', piece('[图:c1|甲]')],
        ['D', piece('[读不出:表]')],
      ),
    ).toEqual({
      options: ['#a1', '#', '#c1', '[读不出:表]#'],
      problems: [
        'error 1 选项 A 只能有一张图片，这里有 2 张',
        'error 2 选项 B 里只能放图片，声音和视频请放在题干里',
        'warning 3 选项 C 的图片说明“甲”没有地方放，没有保留',
        'error 1 这里的表没有读出来，请手工补上，再删掉这个标记',
      ],
    });
  });

  it.each([
    ['ABC', []],
    ['ABB', ['error 3 选项 B 出现了两次，请改成不同的字母']],
    ['ACD', ['error 2 选项应当从 A 起按次序写，这里应是 B，写的是 C']],
    [
      'BCB',
      [
        'error 1 选项应当从 A 起按次序写，这里应是 A，写的是 B',
        'error 3 选项 B 出现了两次，请改成不同的字母',
      ],
    ],
  ])('stand in the order of their letters: %s', (letters, problems) => {
    expect(read(...[...letters].map((letter): [string, Piece] => [letter, piece('甲')])).problems).toEqual(
      problems,
    );
  });
});

describe('options on one line', () => {
  it.each([
    ['A. 甲 B. 乙 C. 丙', 'A=甲 B=乙 C=丙', ''],
    ['A. 甲B. 乙', 'A=甲 B=乙', 'B'],
    ['A. 甲B. 乙C. 丙 D. 丁', 'A=甲 B=乙 C=丙 D=丁', 'BC'],
    ['A. 甲；B. 乙', 'A=甲； B=乙', ''],
    ['A. 甲(B) 乙', 'A=甲 B=乙', 'B'],
    ['A. 维生素AB. 乙', 'A=维生素AB. 乙', ''],
    ['A. 甲B.丙 B. 乙', 'A=甲B.丙 B=乙', ''],
    ['A. 甲B.一B.二', 'A=甲 B=一B.二', 'B'],
    ['A. 甲 C. 丙', 'A=甲 C. 丙', ''],
    ['B. 乙 C. 丙', 'B=乙 C=丙', ''],
    ['A. 甲 B 乙', 'A=甲 B 乙', ''],
    ['A 甲 B 乙 C 丙', 'A=甲 B=乙 C=丙', ''],
    ['A 甲B.乙', 'A=甲B.乙', ''],
    ['A甲 B 乙', 'A=甲 B 乙', ''],
    ['A.', 'A=', ''],
    ['Y. 甲 Z. 乙 [. 丙', 'Y=甲 Z=乙 [. 丙', ''],
  ])('are divided at the next letter: %s', (raw, options, glued) => {
    const line = sourceLine(raw, 5);
    const mark = optionMark(line.shape);
    if (!mark) throw new Error('no option');
    const read = optionsOfLine(line, mark, line.body.length, () => false);
    expect(read.options.map(({ letter, pieces }) => `${letter}=${pieces[0]?.text}`).join(' ')).toBe(options);
    expect(read.glued.join('')).toBe(glued);
    expect(read.options.every(({ line: no, pieces }) => no === 5 && pieces[0]?.line === 5)).toBe(true);
  });

  it('end at a label, and where their letter begins a line below', () => {
    const line = sourceLine('A. 甲 B. 乙 答案：B. 乙', 1);
    const to = line.body.indexOf('答案');
    const mark = { letter: 'A', end: 3, style: 'point' };
    const texts = (isBelow: (letter: string) => boolean) =>
      optionsOfLine(line, mark, to, isBelow).options.map(({ pieces }) => pieces[0]?.text);
    expect(texts(() => false)).toEqual(['甲', '乙']);
    expect(texts((letter) => letter === 'B')).toEqual(['甲 B. 乙']);
  });

  it.each([
    ['首府是 A. 甲 B. 乙', false, { letter: 'A', start: 4, end: 7, isGlued: false }],
    ['首府是A. 甲B. 乙', false, { letter: 'A', start: 3, end: 6, isGlued: true }],
    ['首府是 A. 甲', false, null],
    ['首府是 A. 甲', true, { letter: 'A', start: 4, end: 7, isGlued: false }],
    ['首府是A. 甲', true, null],
    ['首府是 A 甲 B. 乙', false, null],
    ['首府是 A. 甲 B 乙', false, null],
    ['首府是 B. 乙', true, null],
    ['(A) 甲 (B) 乙', false, { letter: 'A', start: 0, end: 4, isGlued: false }],
  ])('begin in a line of the stem with A if B follows: %s', (shape, isNextB, found) => {
    expect(optionInStem(shape, 0, isNextB)).toEqual(found);
  });

  it.each([
    ['A. 甲', true],
    ['A 甲', true],
    ['A甲', false],
    ['B. 甲', false],
    ['甲', false],
  ])('are known by their letter: %s', (raw, isOption) => {
    expect(beginsOption(sourceLine(raw, 1), 'A')).toBe(isOption);
  });
});

describe('answers in brackets', () => {
  it.each([
    ['首府是（A）。', ['A', true]],
    ['首府是（A）的', ['A', false]],
    ['首府（ A）的', ['A', true]],
    ['首府（A ）的', ['A', true]],
    ['对吗【√】', ['√', true]],
    ['有（A、B,C）', ['A、B,C', true]],
    ['首府（甲）', []],
  ])('are sure where blanks or the end show it: %s', (text, found) => {
    expect(bracketAnswers([piece(text)]).flatMap(({ value, isSure }) => [value, isSure])).toEqual(found);
  });

  it('are sure at the end of the last line only, and none in literal text', () => {
    const pieces = [piece('甲（A）', 1), literal('（B）', 2), piece('乙（ C ）', 3)];
    const found = bracketAnswers(pieces);
    expect(found).toEqual([
      { piece: 0, start: 2, end: 3, value: 'A', isSure: false },
      { piece: 2, start: 2, end: 5, value: 'C', isSure: true },
    ]);
    const [, last] = found;
    if (!last) throw new Error('no bracket');
    expect(withoutAnswer(pieces, last)).toEqual([pieces[0], pieces[1], piece('乙（　）', 3)]);
  });
});
