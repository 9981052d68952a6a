import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** Quoted, as HTTP sends it. */
  readonly etag: string;
  readonly lastModified: Date;
}

/** First and last byte, both counted from 0 and both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where uploaded and generated files live; keys are slash-separated paths without a leading slash. */
export interface FileStore extends Disk {
  /** Facts of a file, or `null` when there is none under `key`. */
  find(key: string): Promise<StoredFile | null>;
  /** Bytes of a file, or the part of them that `range` names. The reader must consume or destroy the stream. */
  read(key: string, range?: ByteRange): Promise<Readable>;
}
