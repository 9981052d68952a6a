import fc from 'fast-check';
import { expect } from 'vitest';
import type { ListOf } from '#platform/server/feature.ts';
import type { TestDeps } from '#platform/server/test-deps.fixtures.ts';
import { wireTime } from '#platform/shared/times.ts';
import * as desk from '../shared/publishing.contract.ts';
import { sweepPublications } from './publishing.job.ts';
import { partsOf } from './publishing-ports.ts';

const ROOT = '000002000065';
const KASHGAR = `${ROOT}653100`;
const HOTAN = `${ROOT}653200`;

/** People of one prefecture, of the region and of another prefecture, by login name. */
export const LIFE_STAFF = [
  ['author', '祖丽皮亚', 'author', KASHGAR],
  ['author2', '古丽娜尔', 'author', KASHGAR],
  ['admin', '周立言', 'admin', ROOT],
  ['admin2', '李强', 'admin', KASHGAR],
  ['admin3', '陈雪', 'admin', ROOT],
  ['otherAdmin', '赵敏', 'admin', HOTAN],
  ['manager', '马玉梅', 'manager', KASHGAR],
] as const;

export type LifeStaff = (typeof LIFE_STAFF)[number][0];
type Staff = LifeStaff;

export const LIFE_STEPS = {
  submit: desk.submitPublication,
  takeBack: desk.takeBackPublication,
  sign: desk.signPublication,
  discard: desk.discardPublication,
  return: desk.returnPublication,
  recall: desk.recallPublication,
  restore: desk.restorePublication,
  plan: desk.planPublication,
  remove: desk.removePublication,
  save: desk.savePublication,
} as const;
export type LifeStep = keyof typeof LIFE_STEPS;

/** A kind of content on a database of its own, as the machine of its life needs it. */
export interface LifeDesk {
  readonly kind: string;
  /** Lists of the features that the kind stands on. */
  readonly lists: ListOf;
  readonly deps: TestDeps;
  readonly query: (text: string, params?: unknown[]) => Promise<unknown[]>;
  readonly versionOf: (id: string) => Promise<number>;
  /** Begins one of `author` with nothing missing. */
  readonly create: (title: string) => Promise<string>;
  /** A whole document of that title. */
  readonly documentOf: (title: string) => object;
  readonly step: (
    who: Staff,
    verb: LifeStep,
    id: string,
    more: object,
  ) => Promise<{ readonly statusCode: number; readonly body: string }>;
  /** Title that readers see; null for none. */
  readonly seen: (id: string) => Promise<string | null>;
}

const MINUTE_MS = 60_000;
const PEOPLE = ['author', 'author2', 'admin', 'admin2', 'admin3', 'otherAdmin', 'manager'] as const;
const PLAIN_VERBS = ['save', 'submit', 'takeBack', 'return', 'recall', 'restore', 'discard'] as const;

type Step =
  | { readonly verb: (typeof PLAIN_VERBS)[number] | 'sign'; readonly who: Staff }
  | { readonly verb: 'plan'; readonly who: Staff; readonly from: number; readonly until: number };
/** Steps of people at once, all on the version that there is, with or without the sweep. */
type Act =
  | { readonly steps: readonly Step[]; readonly isSwept: boolean }
  | { readonly minutes: number }
  | { readonly reviews: number };

/** State of the publication by the rules alone, to be compared with the tables. */
interface Model {
  reviews: number;
  written: string;
  writers: Set<Staff>;
  isPublic: boolean;
  live: string;
  waits: 'none' | 'draft' | 'review' | 'signed';
  needed: number;
  submitter: Staff | null;
  signers: Staff[];
  publishAt: number | null;
  withdrawAt: number | null;
}

const person = fc.constantFrom<Staff>(...PEOPLE);
const sign = person.map((who): Step => ({ verb: 'sign', who }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ verb: fc.constantFrom(...PLAIN_VERBS), who: person }) },
  { weight: 2, arbitrary: sign },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ verb: fc.constant('plan' as const), who: person },
      ...{ from: fc.integer({ min: 0, max: 3 }), until: fc.constantFrom(0, 0, 4, 6) },
    }),
  },
);
const alone = (one: Step): Act => ({ steps: [one], isSwept: false });
/** A version that is submitted and signed by all who may: rare among steps that are drawn one by one. */
const through: readonly Act[] = [
  alone({ verb: 'submit', who: 'author' }),
  ...(['author2', 'admin', 'admin2', 'admin3'] as const).map((who) => alone({ verb: 'sign', who })),
];
const atOnce = (of: fc.Arbitrary<Step>) =>
  fc.record({ steps: fc.array(of, { minLength: 2, maxLength: 4 }), isSwept: fc.boolean() });
const acts = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: step.map((one): readonly Act[] => [alone(one)]) },
      { weight: 2, arbitrary: atOnce(step).map((act): readonly Act[] => [act]) },
      { weight: 2, arbitrary: atOnce(sign).map((act): readonly Act[] => [act]) },
      { weight: 2, arbitrary: fc.constant(through) },
      { weight: 2, arbitrary: fc.integer({ min: 0, max: 4 }).map((minutes) => [{ minutes }]) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 }).map((reviews) => [{ reviews }]) },
    ),
    { maxLength: 20 },
  )
  .map((some) => some.flat().slice(0, 25));

/** The machine of one kind: what the rules say that readers see, and what they see. */
const machineOf = (test: LifeDesk) => {
  const now = () => test.deps.clock().getTime();
  const isDue = (at: number | null) => at !== null && at <= now();

  const publish = (model: Model) => {
    const others = new Set(model.signers.filter((who) => who !== model.submitter && !model.writers.has(who)));
    expect(others.size).toBe(model.needed);
    model.isPublic = true;
    model.live = model.written;
    model.waits = 'none';
    model.publishAt = null;
    model.writers = new Set();
  };
  const signed = (model: Model) => {
    model.waits = 'signed';
    if (model.publishAt === null || isDue(model.publishAt)) publish(model);
  };
  const withdraw = (model: Model) => {
    model.isPublic = false;
    model.withdrawAt = null;
  };
  const sweep = (model: Model) => {
    if (model.waits === 'signed' && isDue(model.publishAt)) publish(model);
    if (model.isPublic && isDue(model.withdrawAt)) withdraw(model);
  };

  const hoursOf = ({ from, until }: { readonly from: number; readonly until: number }, start: number) => ({
    publishAt: from === 0 ? null : start + from * MINUTE_MS,
    withdrawAt: until === 0 ? null : start + until * MINUTE_MS,
  });
  /** A plan that is what there was: nothing happens, also to somebody else's step on the same version. */
  const changesNothing = (model: Model, one: Step): boolean => {
    if (one.verb !== 'plan') return false;
    const { publishAt, withdrawAt } = hoursOf(one, now());
    return withdrawAt === model.withdrawAt && (model.waits === 'none' ? null : publishAt) === model.publishAt;
  };

  /** A step that was let in, by the rules. */
  const apply = (model: Model, one: Step, title: string) => {
    const { verb, who } = one;
    if (verb === 'save') {
      model.written = title;
      model.waits = 'draft';
      model.writers.add(who);
    } else if (verb === 'submit') {
      Object.assign(model, { waits: 'review', needed: model.reviews, submitter: who, signers: [] });
      if (model.needed === 0) signed(model);
    } else if (verb === 'sign') {
      expect(model.waits).toBe('review');
      model.signers.push(who);
      if (model.signers.length === model.needed) signed(model);
    } else if (verb === 'takeBack' || verb === 'return') model.waits = 'draft';
    else if (verb === 'recall') withdraw(model);
    else if (verb === 'restore') Object.assign(model, { isPublic: true, withdrawAt: null });
    else if (verb === 'discard')
      Object.assign(model, { waits: 'none', written: model.live, writers: new Set(), publishAt: null });
    else if (verb === 'plan') {
      const { publishAt, withdrawAt } = hoursOf(one, now());
      Object.assign(model, { publishAt: model.waits === 'none' ? null : publishAt, withdrawAt });
      if (model.waits === 'signed') signed(model);
    }
  };

  const inputOf = (one: Step, title: string): object => {
    const { verb } = one;
    if (verb === 'save') return { document: test.documentOf(title) };
    if (verb !== 'plan') return { reason: '按规则来' };
    const { publishAt, withdrawAt } = hoursOf(one, now());
    const wire = (at: number | null) => (at === null ? '' : wireTime(new Date(at)));
    return { publishAt: wire(publishAt), withdrawAt: wire(withdrawAt) };
  };
  const REASONED: readonly string[] = ['return', 'recall', 'restore'];

  const take = async (
    id: string,
    model: Model,
    steps: readonly Step[],
    isSwept: boolean,
    titles: () => string,
  ) => {
    const version = await test.versionOf(id);
    const asked = steps.map((one) => ({ one, title: titles() }));
    const swept = isSwept ? sweepPublications(test.deps, partsOf(test.lists)) : Promise.resolve();
    const replies = await Promise.all(
      asked.map(({ one, title }) => {
        const more = one.verb === 'save' || one.verb === 'plan' || REASONED.includes(one.verb);
        return test.step(one.who, one.verb, id, { version, ...(more ? inputOf(one, title) : {}) });
      }),
    );
    await swept;
    for (const { statusCode, body } of replies) expect(statusCode, body).toBeLessThan(500);
    const done = asked.filter(
      ({ one }, at) => replies[at]?.statusCode === 200 && !changesNothing(model, one),
    );
    expect(done.length).toBeLessThanOrEqual(1);
    // A step that was let in came before the sweep: after it the version is another.
    for (const { one, title } of done) apply(model, one, title);
    if (isSwept) {
      await sweepPublications(test.deps, partsOf(test.lists));
      sweep(model);
    }
  };

  const setReviews = (reviews: number) =>
    test.query(
      `insert into publication_setting (kind, reviews, updated_at, updated_by) values ($1, $2, now(), '')
     on conflict (kind) do update set reviews = $2`,
      [test.kind, reviews],
    );

  /** Versions with two signatures of one person or stage, or with one of their submitter or a writer. */
  const wrongSignatures = (id: string) =>
    test.query(
      `select s.version_no from publication_signature s
     join publication_version v on v.kind = s.kind and v.id = s.id and v.no = s.version_no
     where s.kind = $2 and s.id = $1 group by s.version_no, v.by_user, v.writers
     having count(*) > count(distinct s.user_id) or count(*) > count(distinct s.stage)
       or bool_or(s.user_id = v.by_user or jsonb_exists(v.writers, s.user_id))`,
      [id, test.kind],
    );

  return { isDue, sweep, take, setReviews, wrongSignatures };
};

/** Whatever people do and when, readers see what was signed last by as many others as it needs, until it is recalled. */
export const holdsForAllSequences = (test: LifeDesk, numRuns: number): Promise<void> => {
  const { isDue, sweep, take, setReviews, wrongSignatures } = machineOf(test);
  return fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 3 }), acts, async (reviews, sequence) => {
      let number = 0;
      const titles = () => {
        number += 1;
        return `第${number}稿`;
      };
      await setReviews(reviews);
      const written = titles();
      const id = await test.create(written);
      const model: Model = {
        ...{ reviews, written, writers: new Set<Staff>(['author']), isPublic: false, live: '' },
        ...{ waits: 'draft', needed: 0, submitter: null, signers: [], publishAt: null, withdrawAt: null },
      };
      for (const act of sequence) {
        if ('reviews' in act) {
          model.reviews = act.reviews;
          await setReviews(act.reviews);
        } else if ('minutes' in act) {
          test.deps.advance(act.minutes * 60);
          await sweepPublications(test.deps, partsOf(test.lists));
          sweep(model);
        } else await take(id, model, act.steps, act.isSwept, titles);
        const isSeen = model.isPublic && !isDue(model.withdrawAt);
        expect(await test.seen(id)).toBe(isSeen ? model.live : null);
        expect(await wrongSignatures(id)).toEqual([]);
      }
    }),
    { numRuns },
  );
};
