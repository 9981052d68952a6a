import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { keepTestFile } from '#features/ground/media/server/media.fixtures.ts';
import { listsOf } from '#platform/server/feature.ts';
import type { Route } from '#platform/server/http/route.ts';
import type { TestDeps } from '#platform/server/test-deps.fixtures.ts';
import type { PortalPage } from '#platform/shared/menu-entries.ts';
import * as desk from '../shared/publishing.contract.ts';
import type { PublicationKind } from './publication-kind.ts';
import { publishingRoutes } from './publishing.routes.ts';

const KASHGAR = '000002000065653100';

const STAFF = [
  ['author', '祖丽皮亚', 'author', KASHGAR],
  ['author2', '古丽娜尔', 'author', KASHGAR],
  ['admin', '周立言', 'admin', KASHGAR],
  ['admin2', '李强', 'admin', KASHGAR],
] as const;

type Staff = (typeof STAFF)[number][0];

const STEPS = {
  save: desk.savePublication,
  submit: desk.submitPublication,
  sign: desk.signPublication,
  recall: desk.recallPublication,
  restore: desk.restorePublication,
  plan: desk.planPublication,
} as const;

interface DeskOptions {
  readonly kind: PublicationKind;
  /** Calls by which readers see the kind. */
  readonly routes: (deps: TestDeps) => readonly Route[];
  readonly pages: readonly PortalPage[];
  /** Those who sign, in their order. */
  readonly signers: readonly Staff[];
  readonly env?: Record<string, string>;
}

/** The desk for one kind of content on a database of its own, with a picture in Kashgar's media library. */
export const openDesk = async ({ kind: of, routes, pages, signers, env = {} }: DeskOptions) => {
  const world = await openWorld({ staff: STAFF, env });
  const { database, deps, people } = world;
  await keepTestFile(database, { id: 'picture-1', orgCode: KASHGAR, kind: 'image', pictureKey: 'p1.webp' });
  const lists = listsOf([{ publicationKinds: [of], portalMenu: pages }]);
  const { ask } = await world.serve([...publishingRoutes(deps, lists), ...routes(deps)]);
  const { kind } = of;
  const create = (document: object) => ask(people.author, desk.createPublication, { kind, document });
  /** Takes a step on the version that there is now. */
  const step = async (who: Staff, verb: keyof typeof STEPS, id: string, more: object = {}) => {
    const [row] = await world.query<{ version: number }>('select version from publication where id = $1', [
      id,
    ]);
    return ask(people[who], STEPS[verb], { kind, id, version: row?.version ?? 0, ...more });
  };
  /** Has the document of a draft signed by all. */
  const pass = async (id: string): Promise<void> => {
    await step('author', 'submit', id);
    for (const who of signers) await step(who, 'sign', id);
  };
  /** A document of the author that all have signed. */
  const publish = async (document: object): Promise<string> => {
    const { id } = (await create(document)).json().data;
    await pass(id);
    return id;
  };
  /** A public document with changes that all have signed. */
  const change = async (id: string, document: object): Promise<void> => {
    await step('author', 'save', id, { document });
    await pass(id);
  };
  const get = async (id: string) => (await ask(people.author, desk.getPublication, { kind, id })).json().data;
  return { ...world, ask, create, step, publish, change, get };
};
