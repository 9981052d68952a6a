import { publishingRoutes } from '#features/content/publishing/server/publishing.routes.ts';
import * as desk from '#features/content/publishing/shared/publishing.contract.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { listsOf } from '#platform/server/feature.ts';
import { initialOf } from '#platform/shared/record.ts';
import { type BaseDocument, baseRecord } from '../shared/base.record.ts';
import { BASE_KIND } from '../shared/base-address.rules.ts';
import { BASES } from './base-kind.ts';
import { basesRoutes } from './bases.routes.ts';

const ROOT = '000002000065';
const KASHGAR = `${ROOT}653100`;
export const YECHENG = `${KASHGAR}653126`;
export const HOTAN_CITY = `${ROOT}653200653201`;
export const RED = '3492108525197339831';
/** Category that leads outside. */
export const OUTSIDE = '3492108525197339837';

const STAFF = [
  ['author', '祖丽皮亚', 'author', ROOT],
  ['author2', '古丽娜尔', 'author', ROOT],
  ['admin', '周立言', 'admin', ROOT],
  ['admin2', '李强', 'admin', ROOT],
  ['local', '艾则孜', 'author', KASHGAR],
] as const;

/** A base with nothing missing. */
export const fullBase = (changes: Partial<BaseDocument> = {}): BaseDocument => ({
  ...initialOf(baseRecord),
  name: '叶城烈士陵园',
  baseType: 'SITE_TEACH_BASE',
  rcId: RED,
  hierarchy: 'PROVINCE',
  areaCode: YECHENG,
  address: '叶城县零公里处',
  point: { lng: 77.4206, lat: 37.8829 },
  accommodate: 300,
  department: '叶城县退役军人事务局',
  openHours: [2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '10:00', to: '20:00' })),
  contact: '艾则孜',
  contactPhone: '0998-000 0000',
  content: '<p>长眠着修路、守边的人。</p>',
  ...changes,
});

/** The desk and the bases on a database of their own. */
export const openBases = async () => {
  const world = await openWorld({ staff: STAFF });
  const { deps, people } = world;
  const lists = listsOf([{ publicationKinds: [BASES], portalMenu: [] }]);
  const { ask } = await world.serve([...publishingRoutes(deps, lists), ...basesRoutes(deps)]);
  const versionOf = async (id: string): Promise<number> =>
    (await world.query<{ version: number }>('select version from publication where id = $1', [id]))[0]
      ?.version ?? 0;
  const step = async (
    who: (typeof STAFF)[number][0],
    endpoint: typeof desk.signPublication | typeof desk.submitPublication | typeof desk.recallPublication,
    id: string,
    more: object = {},
  ) => ask(people[who], endpoint, { kind: BASE_KIND, id, version: await versionOf(id), ...more });
  const create = async (document: Partial<BaseDocument>, who: (typeof STAFF)[number][0] = 'author') =>
    (await ask(people[who], desk.createPublication, { kind: BASE_KIND, document })).json();
  /** A base of the author that all three have signed. */
  const publish = async (document = fullBase()): Promise<string> => {
    const { id } = (await create(document)).data;
    await step('author', desk.submitPublication, id);
    for (const who of ['author2', 'admin', 'admin2'] as const) await step(who, desk.signPublication, id);
    return id;
  };
  return { ...world, ask, create, publish, step };
};

export type BasesTest = Awaited<ReturnType<typeof openBases>>;
