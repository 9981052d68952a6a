import { publishingRoutes } from '#features/content/publishing/server/publishing.routes.ts';
import * as desk from '#features/content/publishing/shared/publishing.contract.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { listsOf } from '#platform/server/feature.ts';
import { initialOf } from '#platform/shared/record.ts';
import { type HallDocument, hallRecord } from '../shared/hall.record.ts';
import { HALL_KIND } from '../shared/hall-address.rules.ts';
import { HALLS_PORTAL } from '../shared/halls.words.ts';
import { HALLS } from './hall-kind.ts';
import { hallsRoutes } from './halls.routes.ts';

const ROOT = '000002000065';
const KASHGAR = `${ROOT}653100`;

const STAFF = [
  ['author', '祖丽皮亚', 'author', KASHGAR],
  ['author2', '古丽娜尔', 'author', KASHGAR],
  ['admin', '周立言', 'admin', ROOT],
  ['admin2', '李强', 'admin', KASHGAR],
] as const;

/** A hall with nothing missing. */
export const fullHall = (changes: Partial<HallDocument> = {}): HallDocument => ({
  ...initialOf(hallRecord),
  name: '新疆兵团军垦展厅',
  place: '石河子市',
  summary: '从一张犁讲到一座城',
  vrLink: 'https://vr.example.cn/hall/1',
  content: '<p>进门。</p><h2>铸剑为犁</h2><p>一张犁。</p>',
  ...changes,
});

/** The desk and the halls on a database of their own. */
export const openHalls = async () => {
  const world = await openWorld({ staff: STAFF });
  const { deps, people } = world;
  const lists = listsOf([{ publicationKinds: [HALLS], portalMenu: HALLS_PORTAL }]);
  const { ask } = await world.serve([...publishingRoutes(deps, lists), ...hallsRoutes(deps)]);
  const versionOf = async (id: string): Promise<number> =>
    (await world.query<{ version: number }>('select version from publication where id = $1', [id]))[0]
      ?.version ?? 0;
  const step = async (
    who: (typeof STAFF)[number][0],
    endpoint: typeof desk.signPublication | typeof desk.submitPublication | typeof desk.recallPublication,
    id: string,
    more: object = {},
  ) => ask(people[who], endpoint, { kind: HALL_KIND, id, version: await versionOf(id), ...more });
  const create = async (document: Partial<HallDocument>) =>
    (await ask(people.author, desk.createPublication, { kind: HALL_KIND, document })).json();
  /** A hall of the author that all three have signed. */
  const publish = async (document = fullHall()): Promise<string> => {
    const { id } = (await create(document)).data;
    await step('author', desk.submitPublication, id);
    for (const who of ['author2', 'admin', 'admin2'] as const) await step(who, desk.signPublication, id);
    return id;
  };
  return { ...world, ask, create, publish, step };
};

export type HallsTest = Awaited<ReturnType<typeof openHalls>>;
