import { describe, expect, it } from 'vitest';
import { crowdedFolders, MAX_ENTRIES } from './check/crowded-folders.ts';

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`);

describe('a folder', () => {
  it('is crowded by one entry more than can be taken in, and counts a folder below it as one', () => {
    const full = [...files('features/a/server', MAX_ENTRIES - 1), ...files('features/a/server/seats', 2)];
    expect(crowdedFolders(full)).toEqual([]);
    expect(crowdedFolders([...full, 'features/a/server/one-more.ts'])).toEqual([
      { folder: 'features/a/server', entries: MAX_ENTRIES + 1 },
    ]);
  });
});
