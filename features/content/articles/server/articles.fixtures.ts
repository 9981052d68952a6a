import {
  LIFE_STAFF,
  LIFE_STEPS,
  type LifeStep,
} from '#features/content/publishing/server/life-sequences.fixtures.ts';
import { publishingRoutes } from '#features/content/publishing/server/publishing.routes.ts';
import * as desk from '#features/content/publishing/shared/publishing.contract.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { keepTestFile } from '#features/ground/media/server/media.fixtures.ts';
import { listsOf } from '#platform/server/feature.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { initialOf } from '#platform/shared/record.ts';
import { type ArticleDocument, articleRecord } from '../shared/article.record.ts';
import { ARTICLE_KIND } from '../shared/article-address.rules.ts';
import { ARTICLES_PORTAL } from '../shared/articles.words.ts';
import { ARTICLES } from './article-kind.ts';
import { articlesRoutes } from './articles.routes.ts';

export const ROOT = '000002000065';
export const KASHGAR = `${ROOT}653100`;

const STAFF = [...LIFE_STAFF, ['operator', '佟志诚', 'operator', ROOT]] as const;

export type Staff = (typeof STAFF)[number][0];

/** Lists of the features that news stands on. */
export const LISTS = listsOf([{ publicationKinds: [ARTICLES], portalMenu: ARTICLES_PORTAL }]);

/** An article with nothing missing. */
export const fullArticle = (changes: Partial<ArticleDocument> = {}): ArticleDocument => ({
  ...initialOf(articleRecord),
  title: '叶城核桃开园',
  columnCode: 'grassroots',
  source: '叶城县',
  content: '<p>核桃园开园，支部把收购价写在黑板上。</p>',
  ...changes,
});

/** The desk and the news on a database of their own, with a picture and a document in Kashgar's library. */
export const openNews = async () => {
  const world = await openWorld({ staff: STAFF });
  const { database, deps, people } = world;
  await keepTestFile(database, { id: 'picture-1', orgCode: KASHGAR, kind: 'image', pictureKey: 'p1.webp' });
  await keepTestFile(database, { id: 'file-1', orgCode: KASHGAR, kind: 'document' });
  const { app, ask } = await world.serve([...publishingRoutes(deps, LISTS), ...articlesRoutes(deps)]);
  const versionOf = async (id: string): Promise<number> => {
    const [row] = await world.query<{ version: number }>('select version from publication where id = $1', [
      id,
    ]);
    return row?.version ?? 0;
  };
  const create = async (who: Staff, document: Partial<ArticleDocument> = fullArticle()): Promise<string> => {
    const reply = await ask(people[who], desk.createPublication, { kind: ARTICLE_KIND, document });
    return String(reply.json().data?.id ?? reply.body);
  };
  /** Takes a step on the version that there is now, unless `more` names another. */
  const step = async (who: Staff, verb: LifeStep, id: string, more: object = {}) => {
    const version = await versionOf(id);
    return ask(people[who], LIFE_STEPS[verb], { kind: ARTICLE_KIND, id, version, ...more });
  };
  /** An article of the author that all three have signed. */
  const publish = async (document = fullArticle()): Promise<string> => {
    const id = await create('author', document);
    await step('author', 'submit', id);
    for (const who of ['author2', 'admin', 'admin2'] as const) await step(who, 'sign', id);
    return id;
  };
  const get = async (who: Staff | Caller, id: string) =>
    (
      await ask(typeof who === 'string' ? people[who] : who, desk.getPublication, { kind: ARTICLE_KIND, id })
    ).json();
  return { ...world, app, ask, create, step, publish, get, versionOf };
};

export type NewsTest = Awaited<ReturnType<typeof openNews>>;
