import { type MadeEntry, makeZip } from '#platform/server/files/zip.fixtures.ts';
import { BLANKS, blankOf, choiceOf, JUDGES, judgeOf, MULTIPLES, SINGLES } from './corpus-facts.fixtures.ts';
import type { CorpusBlock } from './import-corpus.fixtures.ts';

/** Word files written by hand: what Word makes and the library that makes our own files does not. */
export interface RawDocument {
  readonly name: string;
  readonly parts: readonly MadeEntry[];
  /** Content that must be read out of it, line by line. */
  readonly blocks: readonly CorpusBlock[];
  /** Notes that must be made of it. */
  readonly notes: readonly RegExp[];
}

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ');

export const rawDocument = (body: string, more: readonly MadeEntry[] = []): MadeEntry[] => [
  { name: '[Content_Types].xml', content: '<Types/>' },
  {
    name: 'word/document.xml',
    content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${NAMESPACES}><w:body>${body}<w:sectPr/></w:body></w:document>`,
  },
  ...more,
];

export const rawFile = (parts: readonly MadeEntry[]): Buffer => makeZip(parts);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
export const paragraph = (inner: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`;
const plain = (text: string): string => paragraph(run(text));
const listed = (text: string, level: number, numId = 1): string =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`);

const level = (ilvl: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;

const NUMBERING: MadeEntry = {
  name: 'word/numbering.xml',
  content: `<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'upperLetter', '%2.')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'chineseCounting', '%1、')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
};

const fact = <T>(list: readonly T[], index: number): T => {
  const one = list[index];
  if (one === undefined) throw new Error(`the corpus has no fact ${index}`);
  return one;
};
const lettered = (options: readonly string[]) =>
  options.map((text, index) => `${String.fromCharCode(65 + index)}. ${text}`);

const single = (index: number) => fact(SINGLES, index);
const right = (becomes: CorpusBlock['becomes'], ...lines: string[]): CorpusBlock => ({
  lines,
  ...(becomes ? { becomes } : {}),
});

const AUTOMATIC: RawDocument = {
  name: '题号和选项字母是自动编号',
  parts: rawDocument(
    [
      listed('单选题', 0, 2),
      ...[12, 13, 14].flatMap((index) => [
        listed(single(index).title, 0),
        ...single(index).options.map((text) => listed(text, 1)),
        plain(`答案：${single(index).answer}`),
      ]),
    ].join(''),
    [NUMBERING],
  ),
  blocks: [
    right(undefined, '一、 单选题'),
    ...[12, 13, 14].map((index, n) =>
      right(
        choiceOf(single(index)),
        `${n + 1}. ${single(index).title}`,
        ...lettered(single(index).options),
        `答案：${single(index).answer}`,
      ),
    ),
  ],
  notes: [],
};

const cell = (text: string) => `<w:tc><w:tcPr/>${text.split('\n').map(plain).join('')}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;

const TABLE: RawDocument = {
  name: '题目在表格里',
  parts: rawDocument(
    `${plain('题目表')}<w:tbl><w:tblPr/>${row('序号', '题型', '题干', '选项', '答案', '备注')}${[15, 16]
      .map((index, n) =>
        row(
          String(n + 1),
          '单选题',
          single(index).title,
          lettered(single(index).options).join('\n'),
          single(index).answer,
          '',
        ),
      )
      .join('')}${row('3', '判断题', fact(JUDGES, 0).title, '', '√', '重点')}</w:tbl>`,
  ),
  blocks: [
    right(undefined, '题目表'),
    ...[15, 16].map((index, n) =>
      right(
        choiceOf(single(index)),
        `${n + 1}. ${single(index).title}`,
        '题型：单选题',
        ...lettered(single(index).options),
        `答案：${single(index).answer}`,
        '',
      ),
    ),
    right(judgeOf(fact(JUDGES, 0)), `3. ${fact(JUDGES, 0).title}`, '题型：判断题', '答案：√', ''),
  ],
  notes: [/第 2 行起来自一个题目表格，共 3 题/, /“备注”一列题库里没有/],
};

const SOFT: RawDocument = {
  name: '整题在一段里，用软回车换行',
  parts: rawDocument(
    [17, 18]
      .map((index, n) =>
        paragraph(
          [
            `${n + 1}、${single(index).title}`,
            ...lettered(single(index).options),
            `答案：${single(index).answer}`,
          ]
            .map((text) => run(text))
            .join('<w:r><w:br/></w:r>'),
        ),
      )
      .join(''),
  ),
  blocks: [17, 18].map((index, n) =>
    right(
      choiceOf(single(index)),
      `${n + 1}、${single(index).title}`,
      ...lettered(single(index).options),
      `答案：${single(index).answer}`,
    ),
  ),
  notes: [],
};

const deleted = (text: string) =>
  `<w:del w:id="1" w:author="a"><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
const inserted = (text: string) => `<w:ins w:id="2" w:author="a">${run(text)}</w:ins>`;

const TRACKED: RawDocument = {
  name: '修订没有接受',
  parts: rawDocument(
    paragraph(`${run('1、中国共产党成立于（　）')}${deleted('月')}${inserted('年。')}`) +
      lettered(single(0).options).map(plain).join('') +
      plain('答案：B'),
  ),
  blocks: [
    right(choiceOf(single(0)), '1、中国共产党成立于（　）年。', ...lettered(single(0).options), '答案：B'),
  ],
  notes: [/第 1 行：有没有处理的修订/],
};

const underlined = (text: string) => run(text, '<w:u w:val="single"/>');

const UNDERLINED: RawDocument = {
  name: '空是加了下划线的空格，√ 是符号字体',
  parts: rawDocument(
    plain('填空题') +
      paragraph(`${run('1、中国共产党成立于')}${underlined('        ')}${run('年。')}`) +
      plain('答案：1921') +
      paragraph(
        `${run('2、我国最长的内陆河是')}<w:r><w:rPr><w:u w:val="single"/></w:rPr><w:tab/></w:r>${run('。')}`,
      ) +
      plain('答案：塔里木河') +
      plain('判断题') +
      paragraph(
        `${run(`1、${fact(JUDGES, 0).title}（`)}<w:r><w:sym w:font="Symbol" w:char="F0D6"/></w:r>${run('）')}`,
      ),
  ),
  blocks: [
    right(undefined, '填空题'),
    right(blankOf(fact(BLANKS, 0)), '1、中国共产党成立于____年。', '答案：1921'),
    right(blankOf(fact(BLANKS, 8)), '2、我国最长的内陆河是____。', '答案：塔里木河'),
    right(undefined, '判断题'),
    right(
      judgeOf({ ...fact(JUDGES, 0), title: `${fact(JUDGES, 0).title}（　）` }),
      `1、${fact(JUDGES, 0).title}（√）`,
    ),
  ],
  notes: [],
};

const box = (inner: string) =>
  `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><a:graphic><wps:wsp><wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx></wps:wsp></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${inner}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent>`;

const many = fact(MULTIPLES, 10);

const HIDDEN: RawDocument = {
  name: '选项在文本框里；公式、EMF 图和嵌入的文档读不出',
  parts: rawDocument(
    paragraph(`${run(`1、${many.title}`)}<w:r>${box(lettered(many.options).map(plain).join(''))}</w:r>`) +
      plain(`答案：${many.answer}`) +
      paragraph(
        `${run('2、方程')}<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>x</m:t></m:r></m:den></m:f></m:oMath>${run('的解是（　）。')}`,
      ) +
      lettered(['0', '1']).map(plain).join('') +
      plain('答案：B') +
      paragraph(
        `${run('3、图中的河流是（　）。')}<w:r><w:pict><v:shape><v:imagedata r:id="rId1"/></v:shape></w:pict></w:r>`,
      ) +
      lettered(['塔里木河', '伊犁河']).map(plain).join('') +
      plain('答案：A') +
      '<w:altChunk r:id="rId2"/>',
    [
      {
        name: 'word/_rels/document.xml.rels',
        content:
          '<Relationships><Relationship Id="rId1" Target="media/image1.emf"/><Relationship Id="rId2" Target="afchunk.mht"/></Relationships>',
      },
      { name: 'word/media/image1.emf', content: 'emf' },
    ],
  ),
  blocks: [
    right(choiceOf(many), `1、${many.title}`, ...lettered(many.options), `答案：${many.answer}`),
    {
      lines: ['2、方程[读不出:公式 1 x]的解是（　）。', 'A. 0', 'B. 1', '答案：B'],
      becomes: { error: /公式 1 x没有读出来/ },
    },
    {
      lines: [
        '3、图中的河流是（　）。[读不出:图片（EMF 格式，请另存为 PNG）]',
        'A. 塔里木河',
        'B. 伊犁河',
        '答案：A',
      ],
      becomes: { error: /EMF/ },
    },
    { lines: ['', '[读不出:嵌入的另一份文档]'] },
  ],
  notes: [/第 2 行：来自文本框/, /嵌入了另一份文档，没有读/],
};

const DIGITS: RawDocument = {
  name: '域、上标、超链接、内容控件和分段的字',
  parts: rawDocument(
    paragraph(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> SEQ 题 </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('1')}<w:r><w:fldChar w:fldCharType="end"/></w:r>${run('、新疆的')}<w:hyperlink r:id="x">${run('面积')}</w:hyperlink>${run('约为（ ')}${run('A')}${run(' ）万 km')}${run('2', '<w:vertAlign w:val="superscript"/>')}${run('。')}`,
    ) +
      `<w:sdt><w:sdtPr/><w:sdtContent>${lettered(['166', '120']).map(plain).join('')}</w:sdtContent></w:sdt>`,
  ),
  blocks: [
    right(
      choiceOf({ title: '新疆的面积约为（　）万 km²。', options: ['166', '120'], answer: 'A' }),
      '1、新疆的面积约为（ A ）万 km²。',
      'A. 166',
      'B. 120',
    ),
  ],
  notes: [],
};

export const RAW_CORPUS: readonly RawDocument[] = [
  AUTOMATIC,
  TABLE,
  SOFT,
  TRACKED,
  UNDERLINED,
  HIDDEN,
  DIGITS,
];
