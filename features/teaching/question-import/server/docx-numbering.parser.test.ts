import { describe, expect, it } from 'vitest';
import { makeNumberer, type NumberedParagraph } from './docx-numbering.parser.ts';
import { docxPictures } from './docx-picture.parser.ts';
import { parseXml } from './docx-xml.parser.ts';

const val = (name: string, value: string | undefined) =>
  value === undefined ? '' : `<w:${name} w:val="${value}"/>`;

interface LevelGiven {
  readonly at?: string;
  readonly start?: string;
  readonly format?: string;
  readonly text?: string;
  readonly suffix?: string;
  readonly style?: string;
}

const level = ({ at, start, format, text, suffix, style }: LevelGiven) =>
  `<w:lvl${at === undefined ? '' : ` w:ilvl="${at}"`}>${val('start', start)}${val('numFmt', format)}${val('lvlText', text)}${val('suff', suffix)}${val('pStyle', style)}</w:lvl>`;

const abstract = (id: string, levels: readonly LevelGiven[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.map(level).join('')}</w:abstractNum>`;

const num = (id: string, abstractId: string, overrides = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstractId}"/>${overrides}</w:num>`;

const override = (at: string, start?: string) =>
  `<w:lvlOverride w:ilvl="${at}">${val('startOverride', start)}</w:lvlOverride>`;

const style = (id: string, { numId, at, basedOn }: { numId?: string; at?: string; basedOn?: string }) =>
  `<w:style w:styleId="${id}">${val('basedOn', basedOn)}<w:pPr><w:numPr>${val('ilvl', at)}${val('numId', numId)}</w:numPr></w:pPr></w:style>`;

const numbererOf = (numbering: string, styles?: string) =>
  makeNumberer(
    parseXml(`<w:numbering>${numbering}</w:numbering>`),
    styles === undefined ? undefined : parseXml(`<w:styles>${styles}</w:styles>`),
  );

const at = (numId: string | undefined, place?: number, styleId?: string): NumberedParagraph => ({
  numId,
  level: place,
  styleId,
});

const labelAt = (format: string | undefined, n: string): string => {
  const given: LevelGiven = { start: n, text: '%1', suffix: 'nothing' };
  return numbererOf(
    abstract('0', [format === undefined ? given : { ...given, format }]) + num('1', '0'),
  ).labelOf(at('1'));
};

describe('the signs of an automatic number', () => {
  it.each([
    ['decimal', [1, 12], ['1', '12']],
    ['decimalZero', [1, 9, 10], ['01', '09', '10']],
    ['decimalFullWidth', [3], ['3']],
    ['decimalHalfWidth', [3], ['3']],
    ['upperLetter', [1, 2, 26, 27, 52, 53, 79], ['A', 'B', 'Z', 'AA', 'ZZ', 'AAA', 'AAA']],
    ['lowerLetter', [1, 28], ['a', 'bb']],
    ['upperRoman', [1, 4, 8, 9, 14, 40, 90, 399, 400], 'I IV VIII IX XIV XL XC CCCXCIX CCCXCIX'.split(' ')],
    ['lowerRoman', [4, 61], ['iv', 'lxi']],
    [
      'chineseCounting',
      [1, 9, 10, 11, 19, 20, 21, 99, 100, 110, 205],
      ['一', '九', '十', '十一', '十九', '二十', '二十一', '九十九', '一〇〇', '一一〇', '二〇五'],
    ],
    ['chineseCountingThousand', [2], ['二']],
    ['japaneseCounting', [2], ['二']],
    ['taiwaneseCounting', [2], ['二']],
    ['taiwaneseCountingThousand', [2], ['二']],
    ['ideographDigital', [2], ['二']],
    ['decimalEnclosedCircle', [1, 2, 20, 21], ['①', '②', '⑳', '(21)']],
    ['decimalEnclosedCircleChinese', [1, 2, 20, 21], ['①', '②', '⑳', '(21)']],
    ['ideographTraditional', [1, 2, 10, 11], ['甲', '乙', '癸', '甲']],
    ['upperRoman', [0, -1], ['0', '-1']],
  ])('are written as %s asks', (format, numbers, labels) => {
    expect(numbers.map((n) => labelAt(format, String(n)))).toEqual(labels);
    expect(labelAt(undefined, '7')).toBe('7');
  });

  it('are plain digits for a format that is not known, and the format is said', () => {
    const known = numbererOf(abstract('0', [{ format: 'upperRoman', text: '%1%3' }]) + num('1', '0'));
    expect(known.labelOf(at('1'))).toBe('I1 ');
    expect([...known.unknownFormats]).toEqual([]);
    const strange = numbererOf(abstract('0', [{ format: 'hebrew1', text: '%1.' }]) + num('1', '0'));
    expect([strange.labelOf(at('1')), strange.labelOf(at('1'))]).toEqual(['1. ', '2. ']);
    expect([...strange.unknownFormats]).toEqual(['hebrew1']);
  });
});

describe('the label of a paragraph', () => {
  it.each<[string, LevelGiven, string]>([
    ['has a space where Word puts a tab', { text: '第%1题' }, '第1题 '],
    ['has a space where Word puts one', { text: '%1.', suffix: 'space' }, '1. '],
    ['has none where Word puts nothing', { text: '%1.', suffix: 'nothing' }, '1.'],
    ['is empty when the level has no text', {}, ''],
    ['is empty for a bullet', { format: 'bullet', text: '•' }, ''],
    ['is empty for no number at all', { format: 'none', text: '%1' }, ''],
    ['begins with nought when the start is no number', { start: '甲', text: '%1' }, '0 '],
    ['keeps what is no place of a level', { text: '%0%1' }, '%01 '],
    ['is of the first level when the place is no number', { at: '甲', text: '%1' }, '1 '],
  ])('%s', (_, given, label) => {
    expect(numbererOf(abstract('0', [given]) + num('1', '0')).labelOf(at('1'))).toBe(label);
  });

  it('counts on through one definition and begins anew below a level that went on', () => {
    const { labelOf } = numbererOf(
      abstract('7', [
        { at: '0', text: '%1.' },
        { at: '1', text: '%1.%2', format: 'upperLetter' },
        { at: '2', text: '%3)', start: '5' },
      ]) +
        num('1', '7') +
        num('2', '7'),
    );
    const given = [
      at('1'),
      at('1', 1),
      at('1', 1),
      at('1', 2),
      at('2', 0),
      at('1', 1),
      at('2', 2),
      at('2', 2),
    ];
    expect(given.map(labelOf)).toEqual(['1. ', '1.A ', '1.B ', '5) ', '2. ', '2.A ', '5) ', '6) ']);
  });

  it('takes the start of a level above that has not been counted', () => {
    const { labelOf } = numbererOf(
      abstract('0', [
        { at: '0', text: '%1.', start: '3' },
        { at: '1', text: '%1.%2.%4' },
      ]) + num('1', '0'),
    );
    expect(labelOf(at('1', 1))).toBe('3.1.1 ');
  });

  it('counts a bullet although it shows none', () => {
    const { labelOf } = numbererOf(
      abstract('0', [
        { at: '0', text: '•', format: 'bullet' },
        { at: '1', text: '%1-%2', format: 'decimal' },
      ]) + num('1', '0'),
    );
    expect([labelOf(at('1')), labelOf(at('1')), labelOf(at('1', 1))]).toEqual(['', '', '2-1 ']);
  });

  it('begins once at the start that its number overrides', () => {
    const { labelOf } = numbererOf(
      abstract('0', [
        { at: '0', text: '%1.' },
        { at: '1', text: '%2)' },
      ]) +
        num('1', '0') +
        num('2', '0', override('0', '5') + override('1')) +
        num('3', '0', override('0', '甲')),
    );
    const given = [at('1'), at('1'), at('2'), at('2'), at('1'), at('2', 1), at('2', 1), at('3'), at('3')];
    expect(given.map(labelOf)).toEqual(['1. ', '2. ', '5. ', '6. ', '7. ', '1) ', '2) ', '0. ', '1. ']);
  });

  it.each<[string, NumberedParagraph]>([
    ['without a number', at(undefined)],
    ['whose number was taken away', at('0')],
    ['of a number that is not defined', at('9')],
    ['of a definition that is missing', at('2')],
    ['of a level that is missing', at('1', 4)],
    ['of a style that is not defined', at(undefined, undefined, '正文')],
  ])('is empty for one %s', (_, paragraph) => {
    const numbering = abstract('0', [{ text: '%1.' }]) + num('0', '0') + num('1', '0') + num('2', '8');
    expect(numbererOf(numbering).labelOf(paragraph)).toBe('');
  });

  it('is empty when the file has neither numbers nor styles', () => {
    expect(makeNumberer(undefined, undefined).labelOf(at('1', 0, '标题'))).toBe('');
  });
});

describe('the style of a paragraph', () => {
  const numbering =
    abstract('0', [
      { at: '2', text: '三%3' },
      { at: '1', text: '二%2', style: '小题' },
      { at: '0', text: '一%1' },
    ]) +
    num('0', '0') +
    num('1', '0');

  it.each<[string, string, NumberedParagraph, string]>([
    [
      'gives number and level',
      style('大题', { numId: '1', at: '2' }),
      at(undefined, undefined, '大题'),
      '三1 ',
    ],
    ['gives the first level', style('大题', { numId: '1' }), at(undefined, undefined, '大题'), '一1 '],
    ['gives the first', style('大题', { numId: '1', at: '甲' }), at(undefined, undefined, '大题'), '一1 '],
    ['yields to the level given', style('大题', { numId: '1', at: '2' }), at(undefined, 1, '大题'), '二1 '],
    [
      'yields to the number given',
      style('大题', { numId: '9', at: '2' }),
      at('1', undefined, '大题'),
      '三1 ',
    ],
    ['yields when it was taken away', style('大题', { numId: '1' }), at('0', undefined, '大题'), ''],
    [
      'is the one that a level names',
      style('小题', { numId: '1' }),
      at(undefined, undefined, '小题'),
      '二1 ',
    ],
    ['names no level by being empty', '', at('1', undefined, ''), '一1 '],
    [
      'has the number of one that it is based on',
      style('甲', { at: '1', basedOn: '乙' }) + style('乙', { numId: '1', at: '2' }),
      at(undefined, undefined, '甲'),
      '三1 ',
    ],
    ['is followed in a ring no longer', style('甲', { basedOn: '甲' }), at(undefined, undefined, '甲'), ''],
  ])('%s', (_, styles, paragraph, label) => {
    expect(numbererOf(numbering, styles).labelOf(paragraph)).toBe(label);
  });

  it.each([
    [20, '一1 '],
    [21, ''],
  ])('is followed over %i steps: “%s”', (steps, label) => {
    const chain = Array.from({ length: steps }, (_, n) => style(`s${n}`, { basedOn: `s${n + 1}` }));
    const styles = `${chain.join('')}${style(`s${steps}`, { numId: '1' })}`;
    expect(numbererOf(numbering, styles).labelOf(at(undefined, undefined, 's0'))).toBe(label);
  });
});

const relationsOf = (relations: string) => `<Relationships>${relations}</Relationships>`;
const relation = (id: string, target: string, more = '') =>
  `<Relationship Id="${id}" Target="${target}" ${more}/>`;

describe('the pictures of a Word file', () => {
  const pictureOf = (target: string, alt = '') => {
    const parts = new Map(
      [
        'word/media/a.png',
        'word/media/b.JPG',
        'word/a.jpeg',
        'media/c.gif',
        'word/d.webp',
        'word/e.png.emf',
        'word/f',
      ].map((name) => [name, Buffer.from(name)] as const),
    );
    const { tokenOf, found } = docxPictures(parseXml(relationsOf(relation('rId1', target))), parts);
    return { text: tokenOf('rId1', alt), found: found.map(({ fileName }) => fileName) };
  };

  it.each([
    ['media/a.png', 'a.png'],
    ['media/b.JPG', 'b.JPG'],
    ['a.jpeg', 'a.jpeg'],
    ['./media//a.png', 'a.png'],
    ['../media/c.gif', 'c.gif'],
    ['/media/c.gif', 'c.gif'],
    ['/word/d.webp', 'd.webp'],
  ])('are found at %s', (target, fileName) => {
    expect(pictureOf(target)).toEqual({ text: '[图:docx-1]', found: [fileName] });
  });

  it.each([
    ['media/z.png', '[读不出:图片]'],
    ['/media/a.png', '[读不出:图片]'],
    ['e.png.emf', '[读不出:图片（EMF 格式，请另存为 PNG）]'],
    ['media/a.wmf', '[读不出:图片（WMF 格式，请另存为 PNG）]'],
    ['f', '[读不出:图片（未知 格式，请另存为 PNG）]'],
    ['a.tiff2', '[读不出:图片（TIFF2 格式，请另存为 PNG）]'],
    ['a.picture', '[读不出:图片（未知 格式，请另存为 PNG）]'],
  ])('are not read at %s', (target, text) => {
    expect(pictureOf(target)).toEqual({ text, found: [] });
  });

  it.each([
    ['党旗', '|党旗'],
    [' 入党\n 誓词 ', '|入党 誓词'],
    ['[图|片｜]', ''],
    ['党[章]|全｜文', '|党章全文'],
    [`${'旗'.repeat(201)}`, `|${'旗'.repeat(200)}`],
    ['', ''],
    ['   ', ''],
    ['图片 12', ''],
    ['图片', ''],
    ['Picture_3', ''],
    ['图像--3', ''],
    ['img', ''],
    ['image1', ''],
    ['12', ''],
    ['图片 党旗', '|图片 党旗'],
    ['第 3 张图片 12', '|第 3 张图片 12'],
    ['党旗 12', '|党旗 12'],
    ['图片 12 号', '|图片 12 号'],
    ['AI 自动生成的说明', ''],
    ['党旗.png', ''],
    ['党旗.JPG', ''],
    ['党旗.jpeg', ''],
    ['党旗.emf', ''],
    ['党旗.png 的说明', '|党旗.png 的说明'],
  ])('have the words “%s” or none', (alt, words) => {
    expect(pictureOf('media/a.png', alt).text).toBe(words === '' ? '[图:docx-1]' : `[图:docx-1${words}]`);
  });

  it('are kept once each, in the order of their use, up to two hundred', () => {
    const names = Array.from({ length: 201 }, (_, n) => `p${n}.png`);
    const parts = new Map(names.map((name) => [`word/${name}`, Buffer.from(name)]));
    const relations = parseXml(
      relationsOf(
        `${names.map((name) => relation(name, name)).join('')}${relation('again', 'p5.png')}${relation('far', 'https://example.org/a.png', 'TargetMode="External"')}<Other Id="p9"/>`,
      ),
    );
    const { tokenOf, found } = docxPictures(relations, parts);
    expect([tokenOf('p5.png', ''), tokenOf('p3.png', '党旗'), tokenOf('again', '党徽')]).toEqual([
      '[图:docx-1]',
      '[图:docx-2|党旗]',
      '[图:docx-1|党徽]',
    ]);
    expect(found).toEqual([
      { token: 'docx-1', fileName: 'p5.png', bytes: Buffer.from('p5.png') },
      { token: 'docx-2', fileName: 'p3.png', bytes: Buffer.from('p3.png') },
    ]);
    expect(tokenOf('far', '')).toBe('[读不出:链接到别处的图片]');
    expect([tokenOf('none', ''), tokenOf('p9', '')]).toEqual(['[读不出:图片]', '[读不出:图片]']);
    const tokens = names.map((name) => tokenOf(name, ''));
    expect(tokens[199]).toBe('[图:docx-200]');
    expect(tokens[200]).toBe('[读不出:图片（一个文件最多读 200 张）]');
    expect(tokenOf('again', '')).toBe('[图:docx-1]');
    expect(found).toHaveLength(200);
  });

  it('are none without relations', () => {
    expect(docxPictures(undefined, new Map()).tokenOf('rId1', '')).toBe('[读不出:图片]');
  });
});
