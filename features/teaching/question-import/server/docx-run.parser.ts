import { lostToken } from '../shared/text-picture.parser.ts';
import { formulaText, linear, shifted } from './docx-math.parser.ts';
import type { DocxPictures } from './docx-picture.parser.ts';
import { attributeOf, childOf, childrenOf, descendants, isOn, type XmlNode } from './docx-xml.parser.ts';

/** 一段文字的读法：修订按接受后读；空白加下划线是空；上下标写成符号；读不出的留下 [读不出:…]。 */
export interface ParagraphText {
  text: string;
  /** Parts that were not kept, or read in a way of our own. */
  readonly remarks: Set<string>;
  /** Paragraphs of text boxes that hang on this one. */
  readonly boxes: XmlNode[];
}

interface Field {
  isResult: boolean;
  instruction: string;
}

interface Walk extends ParagraphText {
  readonly pictures: DocxPictures;
  readonly fields: Field[];
}

const WINGDINGS: Readonly<Record<string, string>> = {
  'wingdings:fc': '✓',
  'wingdings:fb': '✗',
  'wingdings:fe': '☑',
  'wingdings:fd': '☒',
  'wingdings:a8': '□',
  'wingdings 2:50': '✓',
  'wingdings 2:4f': '✗',
  'wingdings 2:52': '☑',
  'wingdings 2:a3': '□',
  'symbol:d6': '√',
  'symbol:b4': '×',
  'symbol:b3': '≥',
  'symbol:a3': '≤',
  'symbol:b0': '°',
  'symbol:b1': '±',
  'symbol:61': 'α',
  'symbol:62': 'β',
  'symbol:70': 'π',
};

const symbolText = (node: XmlNode): string => {
  const code = (attributeOf(node, 'w:char') ?? '').toLowerCase().replace(/^f0/, '').replace(/^00/, '');
  const font = (attributeOf(node, 'w:font') ?? '').toLowerCase();
  return WINGDINGS[`${font}:${code}`] ?? lostToken(`符号（${font} ${code}）`);
};

const isUnderlined = (properties: XmlNode | undefined): boolean => {
  const underline = childOf(properties, 'w:u');
  return underline !== undefined && (attributeOf(underline) ?? 'single') !== 'none';
};

const BLANK = '____';

const addRunText = (walk: Walk, properties: XmlNode | undefined, text: string): void => {
  if (text === '') return;
  if (isUnderlined(properties)) {
    if (/^[\s\u00a0\u3000]+$/.test(text)) {
      walk.text += BLANK;
      return;
    }
    walk.remarks.add('下划线没有保留');
  }
  const place = attributeOf(childOf(properties, 'w:vertAlign'));
  if (place === 'superscript' || place === 'subscript') {
    const marks = shifted(text, place);
    if (marks === null)
      walk.remarks.add(`${place === 'superscript' ? '上标' : '下标'}“${text}”写成了普通文字`);
    walk.text += marks ?? text;
    return;
  }
  if (isOn(childOf(properties, 'w:strike')) || isOn(childOf(properties, 'w:dstrike')))
    walk.remarks.add('带删除线的文字也读了，删除线没有保留');
  if (childOf(properties, 'w:em')) walk.remarks.add('着重号没有保留');
  if (isOn(childOf(properties, 'w:vanish'))) walk.remarks.add('隐藏的文字也读了');
  walk.text += text;
};

const formula = (walk: Walk, node: XmlNode): void => {
  walk.text += linear(node) ?? lostToken(`公式 ${formulaText(node)}`);
};

const drawing = (walk: Walk, node: XmlNode): void => {
  const before = walk.text.length;
  const boxes = descendants(node, 'w:txbxContent');
  walk.boxes.push(...boxes);
  const [properties] = descendants(node, 'wp:docPr');
  const alt = attributeOf(properties, 'descr') ?? '';
  for (const blip of descendants(node, 'a:blip')) {
    const id = attributeOf(blip, 'r:embed');
    walk.text += id === undefined ? lostToken('链接到别处的图片') : walk.pictures.tokenOf(id, alt);
  }
  for (const image of descendants(node, 'v:imagedata')) {
    const id = attributeOf(image, 'r:id') ?? attributeOf(image, 'o:relid');
    walk.text +=
      id === undefined ? lostToken('图片') : walk.pictures.tokenOf(id, attributeOf(image, 'o:title') ?? '');
  }
  if (descendants(node, 'c:chart').length > 0) walk.text += lostToken('图表');
  if (descendants(node, 'dgm:relIds').length > 0) walk.text += lostToken('SmartArt 图示');
  if (walk.text.length === before && boxes.length === 0) walk.remarks.add('有画出来的线条或形状，没有读');
};

const embedded = (walk: Walk, node: XmlNode): void => {
  const [object] = descendants(node, 'o:OLEObject');
  const program = attributeOf(object, 'ProgID') ?? '';
  if (object) walk.text += lostToken(/equation|mathtype/i.test(program) ? '公式' : `嵌入的对象 ${program}`);
  else drawing(walk, node);
};

const fieldMark = (walk: Walk, node: XmlNode): void => {
  const kind = attributeOf(node, 'w:fldCharType');
  const field = walk.fields.at(-1);
  if (kind === 'begin') walk.fields.push({ isResult: false, instruction: '' });
  else if (kind === 'separate' && field) field.isResult = true;
  else if (kind === 'end') {
    const ended = walk.fields.pop();
    if (ended && /^\s*EQ\b/i.test(ended.instruction))
      walk.text += lostToken(`公式 ${ended.instruction.trim().slice(0, 60)}`);
  }
};

const NOTHING = new Set([
  'w:rPr',
  'w:pPr',
  'w:sectPr',
  'w:proofErr',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:tblPr',
  'mc:Fallback',
]);

const runPart = (walk: Walk, node: XmlNode, properties: XmlNode | undefined): void => {
  if (node.name === 'w:fldChar') {
    fieldMark(walk, node);
    return;
  }
  const field = walk.fields.at(-1);
  if (node.name === 'w:instrText' && field) {
    field.instruction += node.text;
    return;
  }
  // Instructions of a field are no text of the document.
  if (field && !field.isResult) return;
  switch (node.name) {
    case 'w:t':
      addRunText(walk, properties, node.text);
      return;
    case 'w:tab':
    case 'w:ptab':
      walk.text += isUnderlined(properties) ? BLANK : '\t';
      return;
    case 'w:br':
      if ((attributeOf(node, 'w:type') ?? 'textWrapping') === 'textWrapping') walk.text += '\n';
      return;
    case 'w:cr':
      walk.text += '\n';
      return;
    case 'w:noBreakHyphen':
      walk.text += '-';
      return;
    case 'w:sym':
      walk.text += symbolText(node);
      return;
    case 'w:footnoteReference':
    case 'w:endnoteReference':
      walk.remarks.add('脚注或尾注没有读');
      return;
    case 'w:commentReference':
      walk.remarks.add('批注没有读');
      return;
    default:
      walkNode(walk, node, properties);
  }
};

const walkRun = (walk: Walk, run: XmlNode): void => {
  const properties = childOf(run, 'w:rPr');
  for (const child of run.children) if (!NOTHING.has(child.name)) runPart(walk, child, properties);
};

/** Elements between the paragraph and its runs; what is not known is looked into, so that no text is lost. */
const walkNode = (walk: Walk, node: XmlNode, properties?: XmlNode): void => {
  switch (node.name) {
    case 'w:r':
      walkRun(walk, node);
      return;
    case 'w:del':
    case 'w:moveFrom':
      walk.remarks.add('有没有处理的修订，按接受后的文字读');
      return;
    case 'w:ins':
    case 'w:moveTo':
      walk.remarks.add('有没有处理的修订，按接受后的文字读');
      break;
    case 'm:oMath':
    case 'm:oMathPara':
      formula(walk, node);
      return;
    case 'w:drawing':
    case 'w:pict':
      drawing(walk, node);
      return;
    case 'w:object':
      embedded(walk, node);
      return;
    case 'w:ruby': {
      walk.remarks.add('注音没有保留');
      const base = childOf(node, 'w:rubyBase');
      if (base) walkNode(walk, base);
      return;
    }
    case 'mc:AlternateContent': {
      const before = walk.text.length + walk.boxes.length;
      const [choice] = childrenOf(node, 'mc:Choice');
      for (const child of choice?.children ?? []) walkNode(walk, child, properties);
      const fallback = childOf(node, 'mc:Fallback');
      if (walk.text.length + walk.boxes.length === before)
        for (const child of fallback?.children ?? []) walkNode(walk, child, properties);
      return;
    }
    case 'w:subDoc':
      walk.text += lostToken('链接进来的另一个文档');
      return;
    case 'w:t':
      addRunText(walk, properties, node.text);
      return;
    default:
      if (NOTHING.has(node.name)) return;
  }
  for (const child of node.children) walkNode(walk, child, properties);
};

/** Text of a paragraph without its automatic number. `fields` go on from one paragraph to the next. */
export const paragraphText = (node: XmlNode, pictures: DocxPictures, fields: Field[]): ParagraphText => {
  const walk: Walk = { text: '', remarks: new Set(), boxes: [], pictures, fields };
  for (const child of node.children) walkNode(walk, child);
  return walk;
};

export type { Field };
