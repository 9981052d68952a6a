import { describe, expect, it } from 'vitest';
import {
  HOT_ORG_CODE,
  isWithin,
  levelOf,
  parentCodeOf,
  prefectureOf,
  ROOT_ORG_CODE,
  treeScopeOf,
} from './regions.rules.ts';

const KASHGAR = '000002000065653100';
const KASHGAR_CITY = `${KASHGAR}653101`;

describe('an organisation code', () => {
  it('has the root 000002000065 and the special code HOT_ORG_CODE', () => {
    expect(ROOT_ORG_CODE).toBe('000002000065');
    expect(HOT_ORG_CODE).toBe('HOT_ORG_CODE');
  });

  it('names its prefecture with the first 18 characters', () => {
    expect(prefectureOf(`${KASHGAR_CITY}101003900001`)).toBe(KASHGAR);
    expect(prefectureOf(KASHGAR)).toHaveLength(18);
  });

  it('is used as it is when it is shorter than 18 characters', () => {
    expect(prefectureOf(ROOT_ORG_CODE)).toBe(ROOT_ORG_CODE);
    expect(prefectureOf('')).toBe('');
  });

  it('has six characters a level', () => {
    expect(levelOf(ROOT_ORG_CODE)).toBe(1);
    expect(levelOf(KASHGAR)).toBe(2);
    expect(levelOf(KASHGAR_CITY)).toBe(3);
    expect(parentCodeOf(KASHGAR_CITY)).toBe(KASHGAR);
    expect(parentCodeOf(KASHGAR)).toBe(ROOT_ORG_CODE);
    expect(parentCodeOf(ROOT_ORG_CODE)).toBeNull();
  });

  it('covers itself and what begins with it, nothing above or beside', () => {
    expect(isWithin(KASHGAR_CITY, KASHGAR)).toBe(true);
    expect(isWithin(KASHGAR, KASHGAR)).toBe(true);
    expect(isWithin(KASHGAR, KASHGAR_CITY)).toBe(false);
    expect(isWithin('000002000065650100', KASHGAR)).toBe(false);
  });

  it('covers nothing when it is empty', () => {
    expect(isWithin(KASHGAR, '')).toBe(false);
  });
});

describe('what a person sees of the organisation tree', () => {
  it('is the own organisation only for a learner, even when the role names a larger one', () => {
    const learner = { orgCode: KASHGAR_CITY, activeRole: { roleCode: 'learner', orgCode: ROOT_ORG_CODE } };
    expect(treeScopeOf(learner)).toEqual({ topCode: KASHGAR_CITY, seesBelow: false });
  });

  it('is the subtree of the active role for everybody who acts for an organisation', () => {
    for (const roleCode of ['manager', 'author', 'admin', 'operator']) {
      const person = { orgCode: KASHGAR_CITY, activeRole: { roleCode, orgCode: KASHGAR } };
      expect(treeScopeOf(person)).toEqual({ topCode: KASHGAR, seesBelow: true });
    }
  });
});
