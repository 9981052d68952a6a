import { plainLines } from '../shared/import-source.parser.ts';
import { lostToken } from '../shared/text-picture.parser.ts';
import { tableText } from '../shared/text-table.parser.ts';
import { makeNumberer, type Numberer } from './docx-numbering.parser.ts';
import { type DocxPicture, docxPictures } from './docx-picture.parser.ts';
import { type Field, paragraphText } from './docx-run.parser.ts';
import { attributeOf, childOf, childrenOf, descendants, parseXml, type XmlNode } from './docx-xml.parser.ts';

/**
 * Word 正文的读法：自动编号写成文字，软回车换行，表格和文本框也读；没有读、读得不完全的，一律在说明里写出在第几行。
 */
export interface DocxText {
  readonly text: string;
  readonly pictures: readonly DocxPicture[];
  readonly notes: readonly string[];
}

interface Reading {
  readonly lines: string[];
  /** By the remark, the lines that it is about. */
  readonly remarks: Map<string, number[]>;
  readonly notes: string[];
  readonly numberer: Numberer;
  readonly pictures: ReturnType<typeof docxPictures>;
  readonly fields: Field[];
}

const remark = (reading: Reading, message: string, line: number): void => {
  reading.remarks.set(message, [...(reading.remarks.get(message) ?? []), line]);
};

const readParagraph = (reading: Reading, node: XmlNode): void => {
  const properties = childOf(node, 'w:pPr');
  const numPr = childOf(properties, 'w:numPr');
  const level = attributeOf(childOf(numPr, 'w:ilvl'));
  const read = paragraphText(node, reading.pictures, reading.fields);
  const isEmpty = read.text.trim() === '';
  const label = isEmpty
    ? ''
    : reading.numberer.labelOf({
        numId: attributeOf(childOf(numPr, 'w:numId')),
        level: level === undefined ? undefined : Number(level) || 0,
        styleId: attributeOf(childOf(properties, 'w:pStyle')),
      });
  const first = reading.lines.length + 1;
  reading.lines.push(...plainLines(`${label}${read.text}`).split('\n'));
  for (const message of read.remarks) remark(reading, message, first);
  for (const box of read.boxes) {
    const from = reading.lines.length + 1;
    readBlocks(reading, box);
    remark(reading, '来自文本框，放在它挂靠的那一段下面，位置可能要调整', from);
  }
};

/** Lines of a cell, read as the body is. */
const cellLines = (reading: Reading, cell: XmlNode): string[] => {
  const inner: Reading = { ...reading, lines: [], remarks: new Map() };
  readBlocks(inner, cell);
  // Where in the text the cell will stand is not known yet: its table is where to look.
  for (const message of inner.remarks.keys()) remark(reading, message, reading.lines.length + 1);
  return inner.lines;
};

const rowsOf = (reading: Reading, table: XmlNode): { readonly line: number; readonly cells: string[] }[] => {
  const found: XmlNode[] = [];
  const look = (node: XmlNode): void => {
    for (const child of node.children) {
      if (child.name === 'w:tr') found.push(child);
      else if (/^w:(sdt|sdtContent|ins|customXml)$/.test(child.name)) look(child);
    }
  };
  look(table);
  return found.map((row, index) => {
    const cells: string[] = [];
    const lookCells = (node: XmlNode): void => {
      for (const child of node.children) {
        if (child.name === 'w:tc') {
          const span = Number(attributeOf(childOf(childOf(child, 'w:tcPr'), 'w:gridSpan')) ?? 1) || 1;
          cells.push(cellLines(reading, child).join('\n').trim());
          for (let more = 1; more < Math.min(span, 60); more += 1) cells.push('');
        } else if (/^w:(sdt|sdtContent|ins|customXml)$/.test(child.name)) lookCells(child);
      }
    };
    lookCells(row);
    return { line: index + 1, cells };
  });
};

const readTable = (reading: Reading, node: XmlNode): void => {
  const rows = rowsOf(reading, node);
  const from = reading.lines.length + 1;
  const read = tableText(rows, `第 ${from} 行起的表格：`);
  if (read) {
    reading.lines.push(...read.lines);
    reading.notes.push(`第 ${from} 行起来自一个题目表格，共 ${read.questionNum} 题。`, ...read.notes);
    return;
  }
  for (const { cells } of rows)
    for (const cell of cells) if (cell !== '') reading.lines.push(...cell.split('\n'));
  remark(reading, '起来自表格，没有“题干”“答案”表头，按从左到右、从上到下读成了文字', from);
};

const readBlocks = (reading: Reading, node: XmlNode): void => {
  for (const child of node.children) {
    if (child.name === 'w:p') readParagraph(reading, child);
    else if (child.name === 'w:tbl') readTable(reading, child);
    else if (child.name === 'w:altChunk') {
      reading.lines.push('', lostToken('嵌入的另一份文档'));
      remark(
        reading,
        '嵌入了另一份文档，没有读；请在 Word 里打开，全选复制到新文档保存后再上传',
        reading.lines.length,
      );
    } else if (child.name === 'w:del' || child.name === 'w:moveFrom') {
      remark(reading, '有没有处理的修订，按接受后的文字读', reading.lines.length + 1);
    } else if (child.name === 'm:oMathPara' || child.name === 'w:r')
      readParagraph(reading, { name: 'w:p', attributes: {}, children: [child], text: '' });
    else if (!/^w:(sectPr|tcPr|sdtPr|sdtEndPr|bookmarkStart|bookmarkEnd)$/.test(child.name))
      readBlocks(reading, child);
  }
};

const SHOWN_LINES = 10;

const placeOf = (lines: readonly number[]): string => {
  const shown = lines.slice(0, SHOWN_LINES).join('、');
  return lines.length > SHOWN_LINES ? `第 ${shown} 行等 ${lines.length} 处` : `第 ${shown} 行`;
};

const hasText = (xml: string): boolean =>
  descendants(parseXml(xml), 'w:t').some(({ text }) => text.trim() !== '');

/** Lines of text that no question needs: headers and footers of pages. */
const outsideNotes = (parts: ReadonlyMap<string, Buffer>): string[] => {
  const names = [...parts.keys()].filter((name) => /^word\/(header|footer)\d*\.xml$/.test(name));
  return names.some((name) => hasText(parts.get(name)?.toString('utf8') ?? '')) ? ['页眉和页脚没有读。'] : [];
};

/** Reads the unpacked parts of a Word file. Throws what `isXmlFault` knows. */
export const readDocxParts = (parts: ReadonlyMap<string, Buffer>): DocxText => {
  const partOf = (name: string): XmlNode | undefined => {
    const bytes = parts.get(name);
    return bytes ? parseXml(bytes.toString('utf8')) : undefined;
  };
  const pictures = docxPictures(partOf('word/_rels/document.xml.rels'), parts);
  const numberer = makeNumberer(partOf('word/numbering.xml'), partOf('word/styles.xml'));
  const reading: Reading = { lines: [], remarks: new Map(), notes: [], numberer, pictures, fields: [] };
  const body = childrenOf(partOf('word/document.xml'), 'w:document')[0];
  for (const node of childrenOf(body, 'w:body')) readBlocks(reading, node);
  const formats = [...numberer.unknownFormats];
  return {
    text: reading.lines.join('\n'),
    pictures: pictures.found,
    notes: [
      ...reading.notes,
      ...[...reading.remarks].map(([message, lines]) => `${placeOf(lines)}：${message}。`),
      ...(formats.length > 0 ? ['有不常见的自动编号，写成了 1、2、3，请核对题号和选项字母。'] : []),
      ...outsideNotes(parts),
    ],
  };
};
