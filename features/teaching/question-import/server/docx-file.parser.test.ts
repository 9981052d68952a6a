import { describe, expect, it } from 'vitest';
import { type MadeEntry, makeZip } from '#platform/server/files/zip.fixtures.ts';
import { readDocxParts } from './docx.parser.ts';
import { readDocx } from './docx-file.parser.ts';

const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const documentOf = (body: string) => `<w:document><w:body>${body}</w:body></w:document>`;
const relationsOf = (relations: string) => `<Relationships>${relations}</Relationships>`;
const relation = (id: string, target: string, more = '') =>
  `<Relationship Id="${id}" Target="${target}" ${more}/>`;

const read = (body: string, parts: Readonly<Record<string, string>> = {}) => {
  const all = { 'word/document.xml': documentOf(body), ...parts };
  const { text, pictures, notes } = readDocxParts(
    new Map(Object.entries(all).map(([name, content]) => [name, Buffer.from(content)])),
  );
  return { lines: text.split('\n'), notes, pictures: pictures.map(({ token }) => token) };
};

const cell = (content: string, span?: string) =>
  `<w:tc><w:tcPr>${span === undefined ? '' : `<w:gridSpan w:val="${span}"/>`}</w:tcPr>${content}</w:tc>`;
const row = (...cells: readonly string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const table = (...rows: readonly string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;
const texts = (...cells: readonly string[]) => row(...cells.map((text) => cell(paragraph(text))));

const REVISED = '有没有处理的修订，按接受后的文字读';
const FROM_TABLE = '起来自表格，没有“题干”“答案”表头，按从左到右、从上到下读成了文字';
const FROM_BOX = '来自文本框，放在它挂靠的那一段下面，位置可能要调整';
const NUMBERING = `<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="upperLetter"/><w:lvlText w:val="%2."/></w:lvl><w:lvl w:ilvl="2"><w:numFmt w:val="hebrew1"/><w:lvlText w:val="%3."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
const numbered = (text: string, level?: string) =>
  paragraph(
    text,
    `<w:numPr>${level === undefined ? '' : `<w:ilvl w:val="${level}"/>`}<w:numId w:val="1"/></w:numPr>`,
  );

describe('the text of a Word file', () => {
  it('is a line for each paragraph, and two for one that is broken', () => {
    const body = `${paragraph('一')}<w:p/><w:p><w:r><w:t>二</w:t><w:br/><w:t>三</w:t></w:r></w:p><w:sectPr>${paragraph('丢')}</w:sectPr>`;
    expect(read(body)).toEqual({ lines: ['一', '', '二', '三'], notes: [], pictures: [] });
  });

  it.each([
    [
      'in an element that is looked into',
      `<w:sdt><w:sdtPr>${paragraph('丢')}</w:sdtPr><w:sdtContent>${paragraph('甲')}</w:sdtContent></w:sdt>`,
      ['甲'],
    ],
    [
      'in elements whose names only resemble',
      `<x:w:sectPr>${paragraph('甲')}</x:w:sectPr><w:sectPrx>${paragraph('乙')}</w:sectPrx>`,
      ['甲', '乙'],
    ],
    [
      'of a run or a formula alone',
      '<w:r><w:t>甲</w:t></w:r><m:oMathPara><m:r><m:t>x</m:t></m:r></m:oMathPara>',
      ['甲', 'x'],
    ],
  ])('is read %s', (_, body, lines) => {
    expect(read(body)).toEqual({ lines, notes: [], pictures: [] });
  });

  it('has the automatic numbers, but none on an empty line', () => {
    const body = `${numbered('题')}${numbered('选', '1')}${numbered(' ', '1')}${numbered('选', '1')}${numbered('题', '甲')}`;
    expect(read(body, { 'word/numbering.xml': NUMBERING })).toEqual({
      lines: ['1. 题', 'A. 选', ' ', 'B. 选', '2. 题'],
      notes: [],
      pictures: [],
    });
  });

  it('has the number of a style, and says that a kind of number is unusual', () => {
    const styles =
      '<w:styles><w:style w:styleId="题"><w:pPr><w:numPr><w:ilvl w:val="2"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>';
    const body = paragraph('甲', '<w:pStyle w:val="题"/>');
    expect(read(body, { 'word/numbering.xml': NUMBERING, 'word/styles.xml': styles })).toEqual({
      lines: ['1. 甲'],
      notes: ['有不常见的自动编号，写成了 1、2、3，请核对题号和选项字母。'],
      pictures: [],
    });
  });

  it('has the pictures where they stand', () => {
    const body =
      '<w:p><w:r><w:drawing><wp:docPr descr="党旗"/><a:blip r:embed="rId1"/></w:drawing></w:r></w:p>';
    const parts = {
      'word/_rels/document.xml.rels': relationsOf(relation('rId1', 'media/a.png')),
      'word/media/a.png': 'x',
    };
    expect(read(body, parts)).toEqual({ lines: ['[图:docx-1|党旗]'], notes: [], pictures: ['docx-1'] });
  });

  it('goes on with a field in the next paragraph', () => {
    const mark = (kind: string) => `<w:p><w:r><w:fldChar w:fldCharType="${kind}"/></w:r></w:p>`;
    expect(read(mark('begin') + paragraph('丢') + mark('end') + paragraph('甲')).lines).toEqual([
      '',
      '',
      '',
      '甲',
    ]);
  });

  it('has a text box below its paragraph', () => {
    const box = `<w:r><w:drawing><w:txbxContent>${paragraph('甲')}${paragraph('乙')}</w:txbxContent></w:drawing></w:r>`;
    expect(read(`${paragraph('题')}<w:p>${box}</w:p>`)).toEqual({
      lines: ['题', '', '甲', '乙'],
      notes: [`第 3 行：${FROM_BOX}。`],
      pictures: [],
    });
  });

  it('tells where something was not read or not kept', () => {
    const commented = '<w:p><w:r><w:t>甲</w:t><w:commentReference/></w:r></w:p>';
    const body = `${paragraph('题')}${commented}<w:del>${paragraph('丢')}</w:del>${commented}<w:moveFrom>${paragraph('丢')}</w:moveFrom><w:altChunk/>`;
    expect(read(body)).toEqual({
      lines: ['题', '甲', '甲', '', '[读不出:嵌入的另一份文档]'],
      notes: [
        '第 2、3 行：批注没有读。',
        `第 3、4 行：${REVISED}。`,
        '第 5 行：嵌入了另一份文档，没有读；请在 Word 里打开，全选复制到新文档保存后再上传。',
      ],
      pictures: [],
    });
  });

  it.each([
    [10, '第 1、2、3、4、5、6、7、8、9、10 行：批注没有读。'],
    [11, '第 1、2、3、4、5、6、7、8、9、10 行等 11 处：批注没有读。'],
  ])('names ten of %i lines', (count, note) => {
    expect(read('<w:p><w:r><w:commentReference/></w:r></w:p>'.repeat(count)).notes).toEqual([note]);
  });

  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['a header', { 'word/header.xml': '<w:hdr><w:t>第一党支部</w:t></w:hdr>' }, ['页眉和页脚没有读。']],
    [
      'a footer among empty ones',
      {
        'word/header1.xml': '<w:hdr><w:t> </w:t></w:hdr>',
        'word/footer12.xml': '<w:ftr><w:t>1</w:t></w:ftr>',
      },
      ['页眉和页脚没有读。'],
    ],
    [
      'empty headers',
      { 'word/header1.xml': '<w:hdr><w:t> </w:t></w:hdr>', 'word/header2.xml': '<w:hdr/>' },
      [],
    ],
    [
      'parts of other names',
      {
        'a/word/header1.xml': '<w:t>甲</w:t>',
        'word/header1.xml.bak': '<w:t>甲</w:t>',
        'word/headers.xml': '<w:t>甲</w:t>',
      },
      [],
    ],
  ])('says of %s whether something was left out', (_, parts, notes) => {
    expect(read(paragraph('题'), parts).notes).toEqual(notes);
  });

  it('is empty without a document', () => {
    expect(readDocxParts(new Map())).toEqual({ text: '', pictures: [], notes: [] });
  });
});

describe('a table in a Word file', () => {
  it('with the heads of questions becomes questions', () => {
    const body = `${paragraph('单选题')}${table(texts('题干', '答案'), texts('党的生日是哪一天？', '七月一日'), row())}${paragraph('完')}`;
    expect(read(body)).toEqual({
      lines: ['单选题', '2. 党的生日是哪一天？', '答案：七月一日', '', '完'],
      notes: ['第 2 行起来自一个题目表格，共 1 题。'],
      pictures: [],
    });
  });

  it('is told about where it begins', () => {
    const body = `${paragraph('题')}${table(texts('说明', ''), texts('题干', '答案'), texts('甲', '乙'))}`;
    expect(read(body).notes).toEqual([
      '第 2 行起来自一个题目表格，共 1 题。',
      '第 2 行起的表格：第 1 行在表头上面，没有当作题目。',
    ]);
  });

  it('of another kind is read from left to right and from top to bottom', () => {
    const body = `${paragraph('题')}${table(row(cell(paragraph('甲') + paragraph('乙')), cell(paragraph(' '))), texts(' 丙 ', '丁'))}${paragraph('完')}`;
    expect(read(body)).toEqual({
      lines: ['题', '甲', '乙', '丙', '丁', '完'],
      notes: [`第 2 行：${FROM_TABLE}。`],
      pictures: [],
    });
  });

  it('keeps its columns beside cells that span several', () => {
    const questions = (span: string) =>
      table(
        row(cell(paragraph('类型'), span), cell(paragraph('题干')), cell(paragraph('答案'))),
        texts('判断', '', '党旗是红的', '对'),
      );
    const lines = ['2. 党旗是红的', '题型：判断', '答案：对', ''];
    expect(read(questions('2')).lines).toEqual(lines);
    expect(read(questions('甲')).lines).not.toEqual(lines);
    const wide = (cells: number) =>
      read(
        table(
          row(cell(paragraph('题干'), '90'), cell(paragraph('答案'))),
          texts('甲', ...Array<string>(cells).fill(''), '乙'),
        ),
      ).lines;
    expect(wide(59)).toEqual(['2. 甲', '答案：乙', '']);
    expect(wide(60)).toEqual(['2. 甲', '']);
  });

  it('is looked through for rows and cells that something encloses', () => {
    const inside = (name: string, content: string) => `<w:${name}>${content}</w:${name}>`;
    const body = table(
      ...['sdt', 'sdtContent', 'ins', 'customXml'].map((name) =>
        inside(name, row(inside(name, cell(paragraph(name))))),
      ),
      inside('insert', texts('丢')),
      `<x:w:ins>${texts('丢')}</x:w:ins>`,
      row(
        inside('insert', cell(paragraph('丢'))),
        `<x:w:ins>${cell(paragraph('丢'))}</x:w:ins>`,
        cell(paragraph('末')),
      ),
    );
    expect(read(body).lines).toEqual(['sdt', 'sdtContent', 'ins', 'customXml', '末']);
  });

  it('has the remarks about its cells where it begins', () => {
    const hidden = '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>甲</w:t></w:r></w:p>';
    expect(read(`${paragraph('题')}${table(row(cell(paragraph('甲') + hidden)))}`).notes).toEqual([
      '第 2 行：隐藏的文字也读了。',
      `第 2 行：${FROM_TABLE}。`,
    ]);
  });

  it('inside a cell is read there', () => {
    expect(read(table(row(cell(table(texts('甲', '乙')) + paragraph('丙'))))).lines).toEqual([
      '甲',
      '乙',
      '丙',
    ]);
  });
});

const DOCUMENT: MadeEntry = { name: 'word/document.xml', content: documentOf(paragraph('题')) };

const faultOf = async (entries: readonly MadeEntry[] | Buffer): Promise<string> => {
  try {
    const { text } = await readDocx(Buffer.isBuffer(entries) ? entries : makeZip(entries));
    return text;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a Word file', () => {
  it('is unpacked with the parts that are needed', async () => {
    const picture = (id: string) => `<w:p><w:drawing><a:blip r:embed="${id}"/></w:drawing></w:p>`;
    const endings = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'PNG'];
    const entries: MadeEntry[] = [
      { name: '[Content_Types].xml', content: '<Types/>' },
      {
        name: 'word/document.xml',
        content: documentOf(
          `${numbered('题')}${paragraph('选', '<w:pStyle w:val="选"/>')}${endings.map(picture).join('')}`,
        ),
      },
      { name: 'word/numbering.xml', content: NUMBERING },
      {
        name: 'word/styles.xml',
        content:
          '<w:styles><w:style w:styleId="选"><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>',
      },
      {
        name: 'word/_rels/document.xml.rels',
        content: relationsOf(endings.map((ending) => relation(ending, `media/${ending}.${ending}`)).join('')),
      },
      ...endings.map((ending) => ({
        name: `word/media/${ending === 'PNG' ? 'UPPER' : ending}.${ending}`,
        content: ending,
      })),
    ];
    const { text, pictures } = await readDocx(makeZip(entries));
    expect(text.split('\n')).toEqual([
      '1. 题',
      'A. 选',
      ...[1, 2, 3, 4, 5].map((n) => `[图:docx-${n}]`),
      '[读不出:图片]',
    ]);
    expect(pictures.map(({ fileName }) => fileName)).toEqual(
      endings.slice(0, 5).map((ending) => `${ending}.${ending}`),
    );
  });

  it.each([
    ['header.xml', ['页眉和页脚没有读。']],
    ['header12.xml', ['页眉和页脚没有读。']],
    ['footer.xml', ['页眉和页脚没有读。']],
    ['footer12.xml', ['页眉和页脚没有读。']],
    ['other.xml', []],
  ])('is read with its %s', async (name, notes) => {
    const page = { name: `word/${name}`, content: '<w:hdr><w:t>第一党支部</w:t></w:hdr>' };
    expect((await readDocx(makeZip([DOCUMENT, page]))).notes).toEqual(notes);
  });

  it.each<[string, readonly MadeEntry[] | Buffer, string]>([
    ['with a workbook inside', [DOCUMENT, { name: 'word/embeddings/a.xlsx', content: 'x' }], '题'],
    ['that is no archive', Buffer.from('题'), 'questionFile.damaged'],
    ['that is cut off', makeZip([DOCUMENT]).subarray(0, 60), 'questionFile.damaged'],
    ['with a broken document', [{ ...DOCUMENT, content: '<w:document>' }], 'questionFile.damaged'],
    ['with a password', [{ ...DOCUMENT, isEncrypted: true }], 'questionFile.locked'],
    ['with a name that leads out', [DOCUMENT, { name: '../a.xml', content: '' }], 'questionFile.hostile'],
    ['with one name twice', [DOCUMENT, DOCUMENT], 'questionFile.hostile'],
    ['with a bomb', [DOCUMENT, { name: 'a.xml', content: Buffer.alloc(1_050_000) }], 'questionFile.unpacked'],
    ['with macros', [DOCUMENT, { name: 'word/VBAPROJECT.bin', content: 'x' }], 'questionFile.macros'],
    [
      'of a kind with macros',
      [
        {
          name: '[Content_Types].xml',
          content: '<Types a="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
        },
        DOCUMENT,
      ],
      'questionFile.macros',
    ],
    ['without a document', [{ name: 'xl/workbook.xml', content: '<a/>' }], 'questionFile.wrongKind'],
    ['with its document elsewhere', [{ ...DOCUMENT, name: 'a/word/document.xml' }], 'questionFile.wrongKind'],
  ])('%s is read or refused for its reason', async (_, entries, result) => {
    expect(await faultOf(entries)).toBe(result);
  });
});
