import { describe, expect, it } from 'vitest';
import {
  type PublicationSituation,
  publicationActions,
  publicationWords,
  stageAt,
  stagesOf,
} from './publication-life.rules.ts';

const now = (changes: Partial<PublicationSituation> = {}): PublicationSituation => ({
  roleCode: 'author',
  isInScope: true,
  state: 'unpublished',
  editState: 'draft',
  stage: null,
  isWriter: true,
  hasSigned: false,
  ...changes,
});

const inReview = { editState: 'review', stage: 1, isWriter: false } as const;

describe('what one may do with a publication', () => {
  it.each([
    ['a draft', {}, ['edit', 'submit', 'plan', 'remove']],
    ['a returned draft', { editState: 'returned' }, ['edit', 'submit', 'plan', 'remove']],
    ['what is in review', { editState: 'review', stage: 1 }, ['takeBack']],
    ['what is signed and planned', { editState: 'signed' }, ['takeBack']],
    ['what is public', { state: 'public', editState: 'none' }, ['edit', 'plan', 'recall']],
    ['changes of it', { state: 'public' }, ['edit', 'submit', 'plan', 'recall', 'discard']],
    ['changes of it in review', { state: 'public', editState: 'review', stage: 2 }, ['takeBack', 'recall']],
    ['what was withdrawn', { state: 'withdrawn', editState: 'none' }, ['edit']],
  ] as const)('as its author: %s', (_, changes, expected) => {
    expect(publicationActions(now(changes))).toEqual(expected);
  });

  it('the first stage is signed by authors and administrators, the others by administrators', () => {
    expect(publicationActions(now(inReview))).toEqual(['takeBack', 'sign', 'return']);
    for (const stage of [2, 3] as const) {
      expect(publicationActions(now({ ...inReview, stage }))).not.toContain('sign');
      expect(publicationActions(now({ ...inReview, stage, roleCode: 'admin' }))).toContain('sign');
    }
  });

  it('nobody signs what they wrote or submitted, and nobody signs one version twice', () => {
    const admin = { ...inReview, roleCode: 'admin' } as const;
    expect(publicationActions(now(admin))).toContain('sign');
    for (const refused of [{ isWriter: true }, { hasSigned: true }])
      for (const verb of ['sign', 'return'] as const)
        expect(publicationActions(now({ ...admin, ...refused }))).not.toContain(verb);
  });

  it('the hour of what is signed is changed by administrators, and restoring is theirs', () => {
    expect(publicationActions(now({ roleCode: 'admin', editState: 'signed' }))).toEqual(['takeBack', 'plan']);
    expect(publicationActions(now({ roleCode: 'admin', state: 'withdrawn', editState: 'none' }))).toEqual([
      'edit',
      'restore',
    ]);
  });

  it('is nothing out of scope, and nothing as learner, manager or operator', () => {
    expect(publicationActions(now({ isInScope: false }))).toEqual([]);
    for (const roleCode of ['learner', 'manager', 'operator'] as const)
      expect(publicationActions(now({ roleCode }))).toEqual([]);
  });
});

describe('the stages of a version', () => {
  it('are as many as reviews are taken, and the last one is always the sign', () => {
    expect([0, 1, 2, 3].map(stagesOf)).toEqual([[], [3], [1, 3], [1, 2, 3]]);
  });

  it('follow each other with each signature', () => {
    expect([0, 1, 2, 3].map((signed) => stageAt(3, signed))).toEqual([1, 2, 3, null]);
    expect(stageAt(2, 1)).toBe(3);
    expect(stageAt(0, 0)).toBeNull();
  });
});

it.each([
  [{ state: 'unpublished', editState: 'draft', stage: 0 }, '草稿'],
  [{ state: 'unpublished', editState: 'review', stage: 2 }, '待复审'],
  [{ state: 'unpublished', editState: 'returned', stage: 0 }, '已退回'],
  [{ state: 'unpublished', editState: 'signed', stage: 0 }, '定时发布'],
  [{ state: 'public', editState: 'none', stage: 0 }, '已发布'],
  [{ state: 'public', editState: 'review', stage: 3 }, '已发布·待终审签发'],
  [{ state: 'withdrawn', editState: 'none', stage: 0 }, '已撤回'],
] as const)('%o is said as %s', (facts, text) => {
  expect(publicationWords(facts).text).toBe(text);
});
