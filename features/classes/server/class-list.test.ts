import { expect, it } from 'vitest';
import { classListFilter } from '../shared/class-list.rules.ts';
import { countClasses, selectClasses } from './class-list.repository.ts';

it('keeps few prepared statements, however visitors mix the words that they look for', async () => {
  const names = new Set<string>();
  const database = {
    query: async <T>(name: string): Promise<T[]> => {
      names.add(name);
      return [];
    },
  };
  for (let mix = 0; mix < 64; mix += 1) {
    const words = Array.from({ length: 6 }, (_, n) => ((mix >> n) % 2 ? `a${n}` : `班${n}`));
    for (let count = 1; count <= words.length; count += 1) {
      const filter = classListFilter({ className: words.slice(0, count).join(' ') });
      await countClasses(database, filter, new Date());
      await selectClasses(database, filter, new Date(), { pageNum: 0, pageSize: 9 });
    }
  }
  expect(names.size).toBeLessThanOrEqual(6);
});
