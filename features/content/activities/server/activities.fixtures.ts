import { publishingRoutes } from '#features/content/publishing/server/publishing.routes.ts';
import * as desk from '#features/content/publishing/shared/publishing.contract.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { keepTestFile } from '#features/ground/media/server/media.fixtures.ts';
import { listsOf } from '#platform/server/feature.ts';
import { initialOf } from '#platform/shared/record.ts';
import { ACTIVITIES_PORTAL } from '../shared/activities.words.ts';
import { type ActivityDocument, activityRecord } from '../shared/activity.record.ts';
import { ACTIVITY_KIND } from '../shared/activity-address.rules.ts';
import { activitiesRoutes } from './activities.routes.ts';
import { ACTIVITIES } from './activity-kind.ts';

const ROOT = '000002000065';
const KASHGAR = `${ROOT}653100`;

const STAFF = [
  ['author', '祖丽皮亚', 'author', KASHGAR],
  ['author2', '古丽娜尔', 'author', KASHGAR],
  ['admin', '周立言', 'admin', ROOT],
  ['admin2', '李强', 'admin', KASHGAR],
] as const;

export type Staff = (typeof STAFF)[number][0];

/** An activity that is read, with nothing missing. */
export const readActivity = (changes: Partial<ActivityDocument> = {}): ActivityDocument => ({
  ...initialOf(activityRecord),
  title: '一渠水的三十年',
  siweiType: 'wgs',
  introduction: '守渠人讲三十年里的三件事。',
  source: '若羌县',
  speaker: '阿力木',
  content: '<p>渠口的闸板换过三回。</p>',
  ...changes,
});

const STEPS = {
  submit: desk.submitPublication,
  sign: desk.signPublication,
  return: desk.returnPublication,
  recall: desk.recallPublication,
  restore: desk.restorePublication,
  save: desk.savePublication,
} as const;

/** The desk and the activities on a database of their own, with a film, a sound and a picture in Kashgar's library. */
export const openActivities = async () => {
  const world = await openWorld({ staff: STAFF });
  const { database, deps, people } = world;
  const ours = { orgCode: KASHGAR };
  await keepTestFile(database, { ...ours, id: 'picture', kind: 'image', pictureKey: 'p.webp' });
  await keepTestFile(database, {
    ...{ ...ours, id: 'film', kind: 'video', mediaKey: 'film-0123456789ab', pictureKey: 'frame.webp' },
    durationSeconds: 86,
  });
  await keepTestFile(database, {
    ...ours,
    id: 'sound',
    kind: 'audio',
    mediaKey: 'sound-1',
    durationSeconds: 70,
  });
  await keepTestFile(database, { ...ours, id: 'raw', kind: 'video', state: 'processing' });
  const lists = listsOf([{ publicationKinds: [ACTIVITIES], portalMenu: ACTIVITIES_PORTAL }]);
  const { ask } = await world.serve([...publishingRoutes(deps, lists), ...activitiesRoutes(deps)]);
  const create = async (document: Partial<ActivityDocument>): Promise<string> => {
    const reply = await ask(people.author, desk.createPublication, { kind: ACTIVITY_KIND, document });
    return String(reply.json().data?.id ?? reply.body);
  };
  /** Takes a step on the version that there is now. */
  const step = async (who: Staff, verb: keyof typeof STEPS, id: string, more: object = {}) => {
    const found = await world.query<{ version: number }>('select version from publication where id = $1', [
      id,
    ]);
    const version = found[0]?.version ?? 0;
    return ask(people[who], STEPS[verb], { kind: ACTIVITY_KIND, id, version, ...more });
  };
  /** An activity of the author that all three have signed. */
  const publish = async (document = readActivity()): Promise<string> => {
    const id = await create(document);
    await step('author', 'submit', id);
    for (const who of ['author2', 'admin', 'admin2'] as const) await step(who, 'sign', id);
    return id;
  };
  return { ...world, ask, create, step, publish };
};
