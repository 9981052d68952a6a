import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { ByteRange, FileStore, StoredFile } from './file-store.ts';

class LocalFiles extends Disk implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    super(new FSDriver({ location: folder, visibility: 'private' }));
    this.#folder = folder;
  }

  async find(key: string): Promise<StoredFile | null> {
    const found = await stat(join(this.#folder, key)).catch((error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null;
      throw error;
    });
    if (!found?.isFile()) return null;
    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    return { size: found.size, etag, lastModified: found.mtime };
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    return createReadStream(join(this.#folder, key), range ?? {});
  }
}

/** Files under a local folder. */
export const localFiles = (folder: string): FileStore => new LocalFiles(folder);

interface StorageConfig {
  readonly storageS3Endpoint: string | undefined;
  readonly storageS3Bucket: string | undefined;
  readonly storageS3Region: string | undefined;
  readonly storageS3AccessKey: string | undefined;
  readonly storageS3SecretKey: string | undefined;
}

/** The store that the settings name: a bucket when they name one, else `folder`. */
export const openFiles = async (config: StorageConfig, folder: string): Promise<FileStore> => {
  if (!config.storageS3Endpoint) return localFiles(folder);
  // Its client is large: an installation without a bucket does not load it.
  const { bucketFiles } = await import('./bucket-files.ts');
  return bucketFiles({
    endpoint: config.storageS3Endpoint,
    bucket: config.storageS3Bucket ?? '',
    region: config.storageS3Region ?? '',
    accessKey: config.storageS3AccessKey ?? '',
    secretKey: config.storageS3SecretKey ?? '',
  });
};
