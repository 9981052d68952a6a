import { readUnfinished, type UnfinishedUpload } from '../../shared/uploads/unfinished-upload.rules.ts';

/** More than anybody can have begun; the oldest go. */
const MAX_KEPT = 50;

/**
 * Unfinished uploads below `path` that this device knows under `name`; shared by all windows.
 */
export const uploadMemory = (name: string, path: string) => {
  const keyOf = (person: string) => `${name}.${person}`;
  const kept = (person: string): readonly UnfinishedUpload[] => {
    try {
      return readUnfinished(localStorage.getItem(keyOf(person)), path);
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
  return {
    kept,
    keep: (person: string, upload: UnfinishedUpload) =>
      write(person, [upload, ...kept(person).filter(({ id }) => id !== upload.id)]),
    forget: (person: string, id: string) =>
      write(
        person,
        kept(person).filter((upload) => upload.id !== id),
      ),
  };
};
