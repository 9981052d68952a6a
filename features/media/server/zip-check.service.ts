import yauzl from 'yauzl';
import { contentErrors } from '../shared/media-content.errors.ts';

const MAX_ENTRIES = 10_000;
const MAX_INFLATED = 400 * 1024 * 1024;
/** Repetitive sheets reach about a hundred; bombs reach a thousand. */
const MAX_RATIO = 250;
const RATIO_COUNTS_FROM = 8 * 1024 * 1024;
const MAX_KEPT = 2 * 1024 * 1024;
const LOCAL_HEADER = 'PK\u0003\u0004';

export interface ZipContent {
  readonly names: ReadonlySet<string>;
  /** Text of the entries that were asked for. */
  readonly texts: ReadonlyMap<string, string>;
}

const refusalOf = (error: Error): Error => {
  if (/invalid (relative|characters)|absolute path/i.test(error.message)) return contentErrors.strangePath();
  if (/comment length/i.test(error.message)) return contentErrors.hidden({ label: 'Office 文档' });
  if (/encrypted/i.test(error.message)) return contentErrors.locked();
  if (/too many bytes/i.test(error.message)) return contentErrors.bomb();
  return contentErrors.badDocument();
};

/** Entries with their inflated bytes counted as they come: what an archive says of itself is not believed. */
class Inspection {
  readonly names = new Set<string>();
  readonly texts = new Map<string, string>();
  readonly #isAsked: (name: string) => boolean;
  #inflated = 0;

  constructor(isAsked: (name: string) => boolean) {
    this.#isAsked = isAsked;
  }

  admit(entry: yauzl.Entry): void {
    const name = entry.fileName;
    // Two entries of one name are read differently by different programs.
    if (this.names.has(name)) throw contentErrors.strangePath();
    if (name.split('/').length > 20 || name.length > 500) throw contentErrors.strangePath();
    if ((entry.generalPurposeBitFlag & 1) === 1) throw contentErrors.locked();
    this.names.add(name);
    if (this.names.size > MAX_ENTRIES) throw contentErrors.bomb();
  }

  async drain(entry: yauzl.Entry, stream: NodeJS.ReadableStream): Promise<void> {
    const kept: Buffer[] = [];
    let bytes = 0;
    const isAsked = this.#isAsked(entry.fileName);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      this.#inflated += chunk.length;
      const isSwollen = bytes > RATIO_COUNTS_FROM && bytes > entry.compressedSize * MAX_RATIO;
      if (isSwollen || this.#inflated > MAX_INFLATED) throw contentErrors.bomb();
      if (!isAsked) continue;
      if (bytes > MAX_KEPT) throw contentErrors.bomb();
      kept.push(chunk);
    }
    if (isAsked) this.texts.set(entry.fileName, Buffer.concat(kept).toString('utf8'));
  }
}

const streamOf = (zip: yauzl.ZipFile, entry: yauzl.Entry) =>
  new Promise<NodeJS.ReadableStream>((done, fail) => {
    zip.openReadStream(entry, (error, stream) => (error ? fail(error) : done(stream)));
  });

const walk = (zip: yauzl.ZipFile, inspection: Inspection): Promise<void> =>
  new Promise((done, fail) => {
    const take = async (entry: yauzl.Entry) => {
      inspection.admit(entry);
      if (!entry.fileName.endsWith('/')) await inspection.drain(entry, await streamOf(zip, entry));
      zip.readEntry();
    };
    zip.on('entry', (entry: yauzl.Entry) => void take(entry).catch(fail));
    zip.on('end', done);
    zip.on('error', fail);
    zip.readEntry();
  });

const openZip = (bytes: Buffer) =>
  new Promise<yauzl.ZipFile>((done, fail) => {
    const options = { lazyEntries: true, validateEntrySizes: true, strictFileNames: true };
    yauzl.fromBuffer(bytes, options, (error, zip) => (error ? fail(error) : done(zip)));
  });

/**
 * Reads an archive to its end without writing anything. Throws `content.bomb`, `content.strangePath`,
 * `content.locked`, `content.hidden` or `content.badDocument`; answers the names of its entries and the text
 * of those for which `isAsked` says so.
 */
export const inspectZip = async (bytes: Buffer, isAsked: (name: string) => boolean): Promise<ZipContent> => {
  if (bytes.subarray(0, 4).toString('latin1') !== LOCAL_HEADER) throw contentErrors.badDocument();
  const inspection = new Inspection(isAsked);
  try {
    const zip = await openZip(bytes);
    if (zip.comment.length > 0) throw contentErrors.hidden({ label: 'Office 文档' });
    await walk(zip, inspection);
  } catch (error) {
    const isOurs = String((error as { code?: string }).code).startsWith('content.');
    throw isOurs ? error : refusalOf(error as Error);
  }
  return inspection;
};
