import { readUnfinished, type UnfinishedUpload } from '../shared/unfinished-upload.rules.ts';
import { UPLOAD_PATH } from './upload-path.ts';

/** More than anybody can have begun; the oldest go. */
const MAX_KEPT = 50;

const keyOf = (person: string) => `media.uploads.${person}`;

const read = (person: string): readonly UnfinishedUpload[] => {
  try {
    return readUnfinished(localStorage.getItem(keyOf(person)), UPLOAD_PATH);
  } catch {
    return [];
  }
};

const write = (person: string, uploads: readonly UnfinishedUpload[]) => {
  try {
    if (uploads.length === 0) localStorage.removeItem(keyOf(person));
    else localStorage.setItem(keyOf(person), JSON.stringify(uploads.slice(0, MAX_KEPT)));
  } catch {
    // A browser that keeps nothing still uploads; only a reload then begins at the first byte.
  }
};

/** What this device knows of uploads that are not finished; shared by all windows. */
export const uploadMemory = {
  kept: read,
  keep: (person: string, upload: UnfinishedUpload) =>
    write(person, [upload, ...read(person).filter(({ id }) => id !== upload.id)]),
  forget: (person: string, id: string) =>
    write(
      person,
      read(person).filter((upload) => upload.id !== id),
    ),
};
