import { describe, expect, it } from 'vitest';
import { prefectureOf } from '#features/ground/organisations/shared/regions.rules.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { demoOrganisations } from './organisations.ts';
import { demoPeople } from './people.ts';
import teachers from './teachers.json' with { type: 'json' };

const people = demoPeople();
const members = people.filter(({ username }) => /^m\d{4}$/.test(username));
const byUsername = (username: string) => people.find((person) => person.username === username);

describe('the people of the demonstration', () => {
  it('are the same at every start', () => {
    expect(demoPeople()).toEqual(people);
  });

  it('are 400 members m0001 to m0400, of whom 380 are party members', () => {
    expect(members).toHaveLength(400);
    expect([members[0]?.username, members[399]?.username]).toEqual(['m0001', 'm0400']);
    expect(members.filter(({ isPartyMember }) => isPartyMember)).toHaveLength(380);
  });

  it('each have a username, a name and an identity number of their own', () => {
    for (const key of ['username', 'name', 'idNumber'] as const) {
      expect(new Set(people.map((person) => person[key])).size).toBe(people.length);
    }
  });

  it('are not namesakes of a teacher, and nobody bears the father’s name twice', () => {
    const teacherNames = new Set(teachers.map(({ name }) => name));
    for (const { name } of people) {
      expect(teacherNames.has(name)).toBe(false);
      const [given, father] = name.split('·');
      expect(given).not.toBe(father);
    }
  });

  it('have identity numbers of a place that does not exist, with a right check character', () => {
    for (const { idNumber } of people) {
      expect(idNumber).toMatch(/^659999(19|20)\d{9}[\dX]$/);
      // ISO 7064 MOD 11-2: the weighted sum of all eighteen characters leaves 1.
      const rest = [...idNumber].reduce(
        (value, character) => (value * 2 + (character === 'X' ? 10 : Number(character))) % 11,
        0,
      );
      expect(rest).toBe(1);
    }
  });

  it('belong to branches that exist and all have the role of a learner there', () => {
    const codes = new Set(demoOrganisations().map(({ code }) => code));
    for (const { orgCode, roles } of people) {
      expect(codes.has(orgCode)).toBe(true);
      expect(roles).toContainEqual({ roleCode: 'learner', orgCode });
    }
  });

  it('carry names of several peoples, with the dot where it is customary', () => {
    const dotted = members.filter(({ name }) => name.includes('·')).length;
    expect(dotted).toBeGreaterThan(120);
    expect(members.length - dotted).toBeGreaterThan(120);
  });
});

describe('the named accounts', () => {
  it('are exactly those that the greeting and the sign-on page list', () => {
    const listed = DEMO_ACCOUNTS.map(({ username }) => username);
    expect(people.slice(0, listed.length).map(({ username }) => username)).toEqual(listed);
  });

  it('stand for each kind of person', () => {
    const root = '000002000065';
    expect(byUsername('member')).toMatchObject({ name: '热依拉·艾尔肯', isPartyMember: true });
    expect(prefectureOf(byUsername('member')?.orgCode ?? '')).toBe(`${root}650100`);
    expect(prefectureOf(byUsername('member2')?.orgCode ?? '')).toBe(`${root}653100`);
    expect(byUsername('masses')?.isPartyMember).toBe(false);
    const actsOf = (username: string) =>
      byUsername(username)?.roles.filter(({ roleCode }) => roleCode !== 'learner');
    expect(actsOf('student')).toEqual([]);
    expect(actsOf('manager')).toEqual([{ roleCode: 'manager', orgCode: `${root}650100` }]);
    expect(actsOf('author')).toEqual([{ roleCode: 'author', orgCode: `${root}653100` }]);
    expect(actsOf('admin')).toEqual([
      { roleCode: 'admin', orgCode: root },
      { roleCode: 'author', orgCode: root },
    ]);
    expect(actsOf('operator')).toEqual([{ roleCode: 'operator', orgCode: root }]);
  });
});

it('there are 60 branches over all fourteen prefectures', () => {
  const prefectures = new Set(demoOrganisations().map(({ code }) => prefectureOf(code)));
  expect(demoOrganisations()).toHaveLength(60);
  expect(prefectures.size).toBeGreaterThanOrEqual(14);
});

it('every teacher’s introduction is 60 to 120 characters long', () => {
  expect(teachers.map(({ id }) => id)).toEqual(
    Array.from({ length: 48 }, (_, index) => `t${String(index + 1).padStart(2, '0')}`),
  );
  for (const { intro } of teachers) {
    expect([...intro].length).toBeGreaterThanOrEqual(60);
    expect([...intro].length).toBeLessThanOrEqual(120);
  }
});
