import type { MediaKind } from '../../shared/library/media-library.contract.ts';
import type { UnfinishedUpload } from '../../shared/uploads/unfinished-upload.rules.ts';

export type UploadState =
  /** Others are sent first. */
  | 'queued'
  | 'sending'
  /** Broken off; goes on by itself. */
  | 'waiting'
  /** Broken off by the person. */
  | 'paused'
  /** Goes on only when the person does something; `message` says what. */
  | 'stopped'
  | 'done';

export interface UploadItem {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly kind: MediaKind;
  /** The place of a form that waits for the file; empty for the library. */
  readonly slot: string;
  readonly state: UploadState;
  /** Bytes. */
  readonly sent: number;
  /** Bytes a second; `null` while it cannot be told. */
  readonly speed: number | null;
  readonly message: string;
  /** The server's part is gone: 继续 would begin at the first byte. */
  readonly isCleared: boolean;
  /** Id of the upload and of its media file; empty until the server gave it one. */
  readonly fileId: string;
}

/** One that an earlier page began. */
export interface LeftUpload extends UnfinishedUpload {
  /** The server no longer has it. */
  readonly isCleared: boolean;
}

export interface UploadsView {
  readonly items: readonly UploadItem[];
  readonly left: readonly LeftUpload[];
}

export interface TransferFailure {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  /** The server's own sentence; empty for none. */
  readonly message: string;
}

export interface TransferEnds {
  /** The server has given the upload its address. */
  readonly onAddress: (path: string) => void;
  readonly onProgress: (sent: number) => void;
  /** So many bytes are with the server. */
  readonly onKept: (sent: number) => void;
  readonly onDone: () => void;
  readonly onFailed: (failure: TransferFailure) => void;
}

export interface Transfer {
  readonly go: () => void;
  readonly halt: () => void;
}

export interface TransferOrder {
  readonly file: File;
  readonly kind: MediaKind;
  /** Of an upload that goes on; empty for a new one. */
  readonly path: string;
}

/** Everything outside the queue: the server, the network, the clock, the device's memory and other windows. */
export interface UploadPorts {
  readonly open: (order: TransferOrder, ends: TransferEnds) => Transfer;
  /** Gives up an upload on the server; never throws. */
  readonly end: (path: string) => Promise<void>;
  /** Bytes that the server has; `gone` when it has none of it; `null` when it did not say. */
  readonly offset: (path: string) => Promise<number | 'gone' | null>;
  /** Learns the newest request token; false when nobody is signed in any more. Throws when nothing came back. */
  readonly refreshToken: () => Promise<boolean>;
  /** False when the file was changed, moved or unplugged. */
  readonly isReadable: (file: File) => Promise<boolean>;
  readonly isOnline: () => boolean;
  readonly nowMs: () => number;
  /** Runs `work` later; answers how to call it off. */
  readonly later: (ms: number, work: () => void) => () => void;
  readonly kept: (person: string) => readonly UnfinishedUpload[];
  readonly keep: (person: string, upload: UnfinishedUpload) => void;
  readonly forget: (person: string, id: string) => void;
  /** Tells other windows that this one sends it; answers how to let go. */
  readonly hold: (id: string) => () => void;
  /** Ids that other windows send. */
  readonly heldElsewhere: () => Promise<ReadonlySet<string>>;
}
