import writeXlsxFile from 'write-excel-file/node';
import { makeZip, type ZipEntry } from '../media.fixtures.ts';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const SLIDES = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const xml = (name: string, content: string): ZipEntry => ({ name, content: HEAD + content });

const types = (parts: readonly (readonly [part: string, type: string])[]): ZipEntry =>
  xml(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.map(([part, type]) => `<Override PartName="/${part}" ContentType="${TYPE}.${type}+xml"/>`).join('')}</Types>`,
  );

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly isOutside?: boolean;
}

const relations = (name: string, all: readonly Relation[]): ZipEntry =>
  xml(
    name,
    `<Relationships xmlns="${PACKAGE}/relationships">${all.map(({ id, type, target, isOutside = false }) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`).join('')}</Relationships>`,
  );

const rootTo = (target: string) => relations('_rels/.rels', [{ id: 'rId1', type: 'officeDocument', target }]);

/** A picture that would have to be fetched from `address` when the document is opened. */
const linkedPicture = `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="p"/><a:graphic xmlns:a="${DRAWING}"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="rId9"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/** A letter that a word processor opens; with `pictureAddress` it names a picture elsewhere. */
export const makeLetter = (text: string, pictureAddress = ''): Buffer =>
  makeZip([
    types([['word/document.xml', 'wordprocessingml.document.main']]),
    rootTo('word/document.xml'),
    relations(
      'word/_rels/document.xml.rels',
      pictureAddress === '' ? [] : [{ id: 'rId9', type: 'image', target: pictureAddress, isOutside: true }],
    ),
    xml(
      'word/document.xml',
      `<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r>${pictureAddress === '' ? '' : linkedPicture}</w:p></w:body></w:document>`,
    ),
  ]);

const EMPTY_TREE = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';

const slideOf = (tag: string, shapes: string, rest = '') =>
  `<p:${tag} xmlns:p="${SLIDES}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}"><p:cSld><p:spTree>${EMPTY_TREE}${shapes}</p:spTree></p:cSld>${rest}</p:${tag}>`;

const textBox = (text: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="914400"/><a:ext cx="7315200" cy="1371600"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr sz="3200"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

const COLOURS =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

/** Slides, each with one line of text. */
export const makeSlides = (texts: readonly string[]): Buffer => {
  const slides = texts.map((_, n) => `slides/slide${n + 1}.xml`);
  return makeZip([
    types([
      ['ppt/presentation.xml', 'presentationml.presentation.main'],
      ['ppt/slideMasters/slideMaster1.xml', 'presentationml.slideMaster'],
      ['ppt/slideLayouts/slideLayout1.xml', 'presentationml.slideLayout'],
      ...slides.map((slide) => [`ppt/${slide}`, 'presentationml.slide'] as const),
    ]),
    rootTo('ppt/presentation.xml'),
    relations('ppt/_rels/presentation.xml.rels', [
      { id: 'rId1', type: 'slideMaster', target: 'slideMasters/slideMaster1.xml' },
      ...slides.map((target, n) => ({ id: `rId${n + 2}`, type: 'slide', target })),
    ]),
    xml(
      'ppt/presentation.xml',
      `<p:presentation xmlns:p="${SLIDES}" xmlns:r="${OFFICE}"><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${slides.map((_, n) => `<p:sldId id="${256 + n}" r:id="rId${n + 2}"/>`).join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    ),
    relations('ppt/slideMasters/_rels/slideMaster1.xml.rels', [
      { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
    ]),
    xml(
      'ppt/slideMasters/slideMaster1.xml',
      slideOf(
        'sldMaster',
        '',
        `${COLOURS}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst>`,
      ),
    ),
    relations('ppt/slideLayouts/_rels/slideLayout1.xml.rels', [
      { id: 'rId1', type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' },
    ]),
    xml('ppt/slideLayouts/slideLayout1.xml', slideOf('sldLayout', '')),
    ...texts.flatMap((text, n) => [
      relations(`ppt/slides/_rels/slide${n + 1}.xml.rels`, [
        { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      ]),
      xml(`ppt/${slides[n] ?? ''}`, slideOf('sld', textBox(text))),
    ]),
  ]);
};

/** A sheet of these rows. */
export const makeSheet = (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  writeXlsxFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer();
