import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';

/** The protocol's store with the reason of a write that failed, which its own write hides. */
export class StagedStore extends FileStore {
  override async write(received: Readable, id: string, offset: number): Promise<number> {
    // A name alone: the check of the store's own write, that no id leads out of the folder, cannot be called from here.
    const file = createWriteStream(join(this.directory, basename(id)), { flags: 'r+', start: offset });
    await pipeline(received, file);
    return offset + file.bytesWritten;
  }
}
