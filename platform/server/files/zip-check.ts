import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** How much of an archive may be unpacked; what is larger is refused while it is being unpacked. */
export interface ZipLimits {
  readonly entries: number;
  /** Bytes of all entries together, unpacked. */
  readonly totalBytes: number;
  /** Bytes of one entry, unpacked. */
  readonly entryBytes: number;
  /** Unpacked bytes to packed bytes, checked from `ratioFromBytes` on. */
  readonly ratio: number;
  /** A megabyte unless told. */
  readonly ratioFromBytes?: number;
  /** Unpacked bytes of one entry that is kept; as many as `entryBytes` unless told. */
  readonly keptBytes?: number;
  /** Characters of a name with its folders; 200 unless told. */
  readonly nameLength?: number;
  /** Whether archives may lie inside, as a sheet does in a slide. */
  readonly mayNest?: boolean;
  /** Whether a backslash in a name is refused and not read as a slash. */
  readonly isStrict?: boolean;
}

export type ZipFault =
  | 'notZip'
  | 'damaged'
  | 'encrypted'
  | 'tooManyEntries'
  | 'tooLarge'
  | 'badName'
  | 'sameName'
  | 'nested';

/** Why an archive is refused; `entry` is the one at which the reading stopped, `cause` what its reader said. */
export class ZipError extends Error {
  readonly fault: ZipFault;
  readonly entry: string;

  constructor(fault: ZipFault, entry = '', cause?: unknown) {
    super(`archive refused: ${fault}`, { cause });
    this.name = 'ZipError';
    this.fault = fault;
    this.entry = entry;
  }
}

const NAME_LENGTH = 200;
const MAX_DEPTH = 20;
const ARCHIVES = /\.(zip|rar|7z|gz|tgz|bz2|xz|tar|jar|xlsx|xlsm|docx|pptx)$/i;
const RATIO_FROM_BYTES = 1024 * 1024;
/** Ends the unpacking of a bomb long before its declared end. */
const OVER = Symbol('over');

const isZip = (bytes: Buffer) => bytes.length >= 4 && bytes.readUInt32LE(0) === 0x04034b50;

const checkName = ({ fileName }: Entry, limits: ZipLimits, seen: Set<string>) => {
  // Programs that ignore case would read two such entries as one.
  const key = fileName.toLowerCase();
  const folders = fileName.split('/');
  if (fileName.length > (limits.nameLength ?? NAME_LENGTH) || /[\p{Cc}\p{Cs}\\]/u.test(fileName))
    throw new ZipError('badName', fileName.slice(0, NAME_LENGTH).toWellFormed());
  if (fileName.startsWith('/') || folders.includes('..') || folders.length > MAX_DEPTH)
    throw new ZipError('badName', fileName);
  if (seen.has(key)) throw new ZipError('sameName', fileName);
  if (!limits.mayNest && ARCHIVES.test(fileName)) throw new ZipError('nested', fileName);
  seen.add(key);
};

interface Reading {
  readonly zip: ZipFile;
  readonly limits: ZipLimits;
  total: number;
}

/**
 * Unpacks one entry and counts while it does: what the archive says of its sizes is believed by nobody. What
 * is not wanted is let go as it comes.
 */
const unpack = async (reading: Reading, entry: Entry, isWanted: boolean): Promise<Buffer> => {
  const { zip, limits } = reading;
  const { ratio, ratioFromBytes = RATIO_FROM_BYTES, entryBytes, keptBytes = entryBytes } = limits;
  const most = isWanted ? Math.min(entryBytes, keptBytes) : entryBytes;
  const stream = await zip.openReadStreamPromise(entry);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      size += part.length;
      reading.total += part.length;
      const isBomb = size > ratioFromBytes && size > entry.compressedSize * ratio;
      if (size > most || reading.total > limits.totalBytes || isBomb) throw OVER;
      if (isWanted) parts.push(part);
    }
  } catch (error) {
    throw error === OVER ? new ZipError('tooLarge', entry.fileName) : error;
  }
  return Buffer.concat(parts);
};

const readEntries = async (reading: Reading, wanted: (name: string) => boolean) => {
  const names: string[] = [];
  const kept = new Map<string, Buffer>();
  const seen = new Set<string>();
  if (reading.zip.entryCount > reading.limits.entries) throw new ZipError('tooManyEntries');
  for await (const entry of reading.zip.eachEntry()) {
    if (names.length >= reading.limits.entries) throw new ZipError('tooManyEntries');
    checkName(entry, reading.limits, seen);
    names.push(entry.fileName);
    if (entry.fileName.endsWith('/')) continue;
    if (entry.isEncrypted()) throw new ZipError('encrypted', entry.fileName);
    const isWanted = wanted(entry.fileName);
    const content = await unpack(reading, entry, isWanted);
    if (isWanted) kept.set(entry.fileName, content);
  }
  return { names, kept, comment: reading.zip.comment };
};

export interface ZipContent {
  readonly names: readonly string[];
  readonly kept: ReadonlyMap<string, Buffer>;
  /** Text behind the last entry. */
  readonly comment: string;
}

/**
 * Unpacks `bytes` within `limits` and keeps the entries that are `wanted`. Every entry is unpacked and counted,
 * wanted or not, so that whoever unpacks the archive afterwards meets nothing larger. Throws `ZipError`.
 */
export const readZip = async (
  bytes: Buffer,
  limits: ZipLimits,
  wanted: (name: string) => boolean,
): Promise<ZipContent> => {
  if (!isZip(bytes)) throw new ZipError('notZip');
  try {
    const zip = await fromBufferPromise(bytes, {
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: limits.isStrict === true,
    });
    return await readEntries({ zip, limits, total: 0 }, wanted);
  } catch (error) {
    if (error instanceof ZipError) throw error;
    const { message } = error as Error;
    if (/relative path|absolute path|invalid characters/.test(message))
      throw new ZipError('badName', '', error);
    // More came out than was declared: the other way of hiding a bomb.
    throw new ZipError(/too many bytes/.test(message) ? 'tooLarge' : 'damaged', '', error);
  }
};
