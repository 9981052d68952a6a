import { contentErrors } from '../../shared/processing/media-content.errors.ts';
import { checkPdf } from './pdf-check.ts';
import { inspectZip } from './zip-check.ts';

const MAIN_PART: Readonly<Record<string, string>> = {
  docx: 'word/document.xml',
  pptx: 'ppt/presentation.xml',
  xlsx: 'xl/workbook.xml',
};

/** Name of the stream that makes an old Office file what its extension says. */
const MAIN_STREAM: Readonly<Record<string, readonly string[]>> = {
  doc: ['WordDocument'],
  ppt: ['PowerPoint Document'],
  xls: ['Workbook', 'Book'],
};

const CONTENT_TYPES = '[Content_Types].xml';
const RUNS = /(^|\/)(vbaProject|vbaData)[^/]*$|(^|\/)activeX\//i;
/** A link that a reader clicks, and the name of another workbook whose values are kept inside. */
const HARMLESS_OUTSIDE = /\/(hyperlink|externalLink\w*|xlExternalLinkPath\/\w+)$/;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

/** True when a part of the document would be fetched from elsewhere on opening. */
const reachesOutside = (relations: string): boolean =>
  [...relations.matchAll(/<[\w.:-]*Relationship\b[^>]*>/g)].some(([tag]) => {
    const mode = attribute(tag, 'TargetMode');
    if (mode === undefined || mode === 'Internal') return false;
    return !HARMLESS_OUTSIDE.test(attribute(tag, 'Type') ?? '');
  });

const checkOfficeXml = async (bytes: Buffer, extension: string, label: string): Promise<void> => {
  const { names, texts } = await inspectZip(
    bytes,
    (name) => name === CONTENT_TYPES || name.toLowerCase().endsWith('.rels'),
  );
  const types = texts.get(CONTENT_TYPES);
  if (types === undefined || !names.has(MAIN_PART[extension] ?? '')) throw contentErrors.badDocument();
  if (/macroEnabled/i.test(types) || [...names].some((name) => RUNS.test(name)))
    throw contentErrors.macros({ label });
  for (const text of texts.values()) {
    // Another encoding than UTF-8 would hide the words from us.
    if (text.includes('\0') || text.includes('\ufffd')) throw contentErrors.badDocument();
  }
  const relations = [...texts].filter(([name]) => name !== CONTENT_TYPES);
  if (relations.some(([, text]) => reachesOutside(text))) throw contentErrors.outside();
};

const checkOldOffice = (bytes: Buffer, extension: string, label: string): void => {
  const has = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (has('EncryptedPackage')) throw contentErrors.locked();
  if (has('_VBA_PROJECT')) throw contentErrors.macros({ label });
  if (!(MAIN_STREAM[extension] ?? []).some(has)) throw contentErrors.badDocument();
};

/** Throws a sentence of `contentErrors` when a document could do more than be read. */
export const checkDocument = async (bytes: Buffer, extension: string, label: string): Promise<void> => {
  if (extension === 'pdf') checkPdf(bytes);
  else if (extension in MAIN_PART) await checkOfficeXml(bytes, extension, label);
  else checkOldOffice(bytes, extension, label);
};
