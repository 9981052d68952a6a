import { readZip, ZipError, type ZipFault, type ZipLimits } from '#platform/server/files/zip-check.ts';
import { type QuestionFileFault, questionFileErrors } from '../shared/question-file.errors.ts';
import { type DocxText, readDocxParts } from './docx.parser.ts';
import { isXmlFault } from './docx-xml.parser.ts';

const MB = 1024 * 1024;

/** A document of two hundred pictures and two thousand questions; its text is some megabytes of XML. */
const LIMITS: ZipLimits = {
  entries: 2000,
  totalBytes: 150 * MB,
  entryBytes: 40 * MB,
  ratio: 300,
  // A chart brings its workbook along; nothing of it is unpacked further.
  mayNest: true,
};

const FAULTS: Readonly<Record<ZipFault, QuestionFileFault>> = {
  notZip: 'damaged',
  damaged: 'damaged',
  encrypted: 'locked',
  tooManyEntries: 'hostile',
  tooLarge: 'unpacked',
  badName: 'hostile',
  sameName: 'hostile',
  nested: 'hostile',
};

const isWanted = (name: string): boolean =>
  /^word\/(document|numbering|styles|header\d*|footer\d*)\.xml$/.test(name) ||
  name === 'word/_rels/document.xml.rels' ||
  /\.(png|jpe?g|gif|webp)$/i.test(name) ||
  name === '[Content_Types].xml';

/** Reads a Word file; throws the sentences of `questionFileErrors`. */
export const readDocx = async (bytes: Buffer): Promise<DocxText> => {
  try {
    const { names, kept } = await readZip(bytes, LIMITS, isWanted);
    const types = kept.get('[Content_Types].xml')?.toString('utf8') ?? '';
    if (names.some((name) => /vbaProject/i.test(name)) || /macroEnabled/i.test(types))
      throw questionFileErrors.macros();
    if (!kept.has('word/document.xml')) throw questionFileErrors.wrongKind();
    return readDocxParts(kept);
  } catch (error) {
    if (error instanceof ZipError) throw questionFileErrors[FAULTS[error.fault]]();
    throw isXmlFault(error) ? questionFileErrors.damaged() : error;
  }
};
