/** Entries that one can still take in at a glance; a room with more is two capabilities, or needs sub-rooms. */
export const MAX_ENTRIES = 40;

/** Folders of `files` that hold more entries than that, files and folders counted alike, with their number. */
export const crowdedFolders = (files: readonly string[]): { folder: string; entries: number }[] => {
  const folders = new Map<string, Set<string>>();
  for (const file of files) {
    const steps = file.split('/');
    for (let depth = 1; depth < steps.length; depth += 1) {
      const folder = steps.slice(0, depth).join('/');
      const entries = folders.get(folder) ?? new Set<string>();
      entries.add(steps[depth] ?? '');
      folders.set(folder, entries);
    }
  }
  return [...folders].flatMap(([folder, { size }]) =>
    size > MAX_ENTRIES ? [{ folder, entries: size }] : [],
  );
};
