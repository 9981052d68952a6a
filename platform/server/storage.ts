import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where uploaded and generated files live; keys are slash-separated paths without a leading slash. */
export type FileStore = Disk;

/** Files under a local folder. */
export const localFiles = (folder: string): FileStore =>
  new Disk(new FSDriver({ location: folder, visibility: 'private' }));
