import { HALLS } from '#features/content/halls/server/halls.public.ts';
import type { HallScene } from '#features/content/halls/shared/hall-scene.record.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { contentLoader, morningOf } from '../content-loader.ts';
import halls from './halls.json' with { type: 'json' };
import { ownScenes } from './own-scenes.ts';

/** Days between two halls. */
const DAYS_BETWEEN = 9;

type Hall = (typeof halls)[number];

const contentOf = ({ rooms }: Hall): string =>
  rooms
    .map(([title, text, ...exhibits]) => {
      const heading = title === '' ? '' : `<h2>${title}</h2>`;
      const items = exhibits.map((exhibit) => {
        const [name = '', words = ''] = exhibit.split('：');
        return `<li><strong>${name}</strong>：${words}</li>`;
      });
      return `${heading}<p>${text}</p>${items.length > 0 ? `<h3>展品</h3><ul>${items.join('')}</ul>` : ''}`;
    })
    .join('');

const documentOf = (hall: Hall, scenes: readonly HallScene[]) => {
  const { name, place, theme, summary, exhibits } = hall;
  return {
    ...{ name, place, theme, summary, exhibitNum: exhibits, scenes },
    content: contentOf(hall),
    isTop: hall.isTop === true,
  };
};

/** Eighteen public halls, three of them with scenes of our own, one being written and one in its first review. After people. */
export const loadHalls = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const { put, ofRegion } = await contentLoader(deps, tx, HALLS);
  // Oldest first: the first of the list is the newest.
  for (const [at, hall] of [...halls.entries()].reverse())
    await put({
      document: documentOf(hall, await ownScenes(deps, tx, hall.name, ofRegion.userId)),
      end: 'public',
      time: morningOf(now, 1 + at * DAYS_BETWEEN, at),
    });
  const unfinished = { theme: 'rural', content: '<h2>序厅</h2><p>展品目录正在核对。</p>' };
  await put({
    document: { ...unfinished, name: '尉犁棉花展厅', place: '尉犁县' },
    end: 0,
    time: morningOf(now, 1, 3),
  });
  await put({
    document: { ...unfinished, name: '精河枸杞展厅', place: '精河县' },
    end: 'draft',
    time: morningOf(now, 1, 5),
  });
};
