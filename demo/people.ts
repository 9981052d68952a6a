import { hash, type Random, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import { prefectureOf, ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { RoleGrant } from '#platform/shared/caller.ts';
import type { DEMO_ACCOUNTS } from './accounts.ts';
import { inventedIdNumber } from './identity-number.ts';
import { demoOrganisations } from './organisations.ts';
import { NAME_STYLES, stylesOf } from './person-names.ts';
import teachers from './teachers.json' with { type: 'json' };

/** An invented person of the demonstration; nothing here is anybody's. */
export interface DemoPerson {
  readonly username: string;
  readonly name: string;
  readonly idNumber: string;
  readonly orgCode: string;
  readonly isPartyMember: boolean;
  readonly roles: readonly RoleGrant[];
  readonly isDemo: true;
}

const MEMBERS = 400;
/** Every twentieth of them is no party member. */
const OUTSIDER_EVERY = 20;
const URUMQI = `${ROOT_ORG_CODE}650100`;
const KASHGAR = `${ROOT_ORG_CODE}653100`;
const ILI = `${ROOT_ORG_CODE}654000`;

const pickFrom =
  (random: Random) =>
  <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  };

/** Born between 1951 and 2005, as `yyyyMMdd`. */
const birthday = (random: Random): string => {
  const two = (n: number) => String(n).padStart(2, '0');
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return `${between(1951, 2005)}${two(between(1, 12))}${two(between(1, 28))}`;
};

/** Members of Urumqi who sign news beside the named administrator, by their place among the members. */
const SIGNERS: Readonly<Record<number, RoleGrant>> = {
  1: { roleCode: 'admin', orgCode: ROOT_ORG_CODE },
  2: { roleCode: 'admin', orgCode: ROOT_ORG_CODE },
  3: { roleCode: 'author', orgCode: ROOT_ORG_CODE },
};

const learnerAt = (orgCode: string): RoleGrant => ({ roleCode: 'learner', orgCode });

const isOutsider = (index: number): boolean => index % OUTSIDER_EVERY === OUTSIDER_EVERY - 1;

/** The first party member of each prefecture but Urumqi, where the named manager is; `except` does something else. */
const firstOfEach = (prefectures: readonly string[], except: number): ReadonlySet<number> => {
  const firsts = new Map<string, number>([[URUMQI, -1]]);
  for (const [index, prefecture] of prefectures.entries())
    if (!firsts.has(prefecture) && index !== except && !isOutsider(index)) firsts.set(prefecture, index);
  return new Set(firsts.values());
};

const members = (): DemoPerson[] => {
  const random = seededRandom(hash('demo people'));
  const pick = pickFrom(random);
  const branches = demoOrganisations();
  const taken = new Set([...NAMED, ...teachers].map(({ name }) => name));
  const newName = (orgCode: string): string => {
    const styles = stylesOf(prefectureOf(orgCode).slice(ROOT_ORG_CODE.length));
    let name = NAME_STYLES[pick(styles)](pick);
    while (taken.has(name)) name = NAME_STYLES[pick(styles)](pick);
    taken.add(name);
    return name;
  };
  const isOfIli = ({ code }: { code: string }) => prefectureOf(code) === ILI;
  const iliAuthor = branches.findIndex(isOfIli);
  const managers = firstOfEach(
    branches.map(({ code }) => prefectureOf(code)),
    iliAuthor,
  );
  return Array.from({ length: MEMBERS }, (_, index) => {
    const orgCode = (branches[index % branches.length] ?? pick(branches)).code;
    // A second author, so that courses of two prefectures wait for review.
    const acts: RoleGrant[] = index === iliAuthor ? [{ roleCode: 'author', orgCode: ILI }] : [];
    const signer = SIGNERS[index];
    if (signer) acts.push(signer);
    if (managers.has(index)) acts.push({ roleCode: 'manager', orgCode: prefectureOf(orgCode) });
    return {
      username: `m${String(index + 1).padStart(4, '0')}`,
      name: newName(orgCode),
      idNumber: inventedIdNumber(birthday(random), index),
      orgCode,
      isPartyMember: !isOutsider(index),
      roles: [learnerAt(orgCode), ...acts],
      isDemo: true,
    };
  });
};

interface NamedPerson {
  readonly username: (typeof DEMO_ACCOUNTS)[number]['username'];
  readonly name: string;
  /** Prefecture in whose first branch the person is. */
  readonly prefecture: string;
  readonly bornOn: string;
  readonly isOutsider?: true;
  readonly acts?: readonly RoleGrant[];
}

const NAMED: readonly NamedPerson[] = [
  { username: 'member', name: '热依拉·艾尔肯', prefecture: URUMQI, bornOn: '19890417' },
  { username: 'member2', name: '麦麦提江·如则', prefecture: KASHGAR, bornOn: '19760903' },
  { username: 'masses', name: '陈雨桐', prefecture: URUMQI, bornOn: '19981122', isOutsider: true },
  { username: 'student', name: '叶尔江·巴合提', prefecture: ILI, bornOn: '19950608' },
  {
    username: 'manager',
    name: '马玉梅',
    prefecture: URUMQI,
    bornOn: '19820115',
    acts: [{ roleCode: 'manager', orgCode: URUMQI }],
  },
  {
    username: 'author',
    name: '祖丽皮亚·木拉提',
    prefecture: KASHGAR,
    bornOn: '19870726',
    acts: [{ roleCode: 'author', orgCode: KASHGAR }],
  },
  {
    username: 'admin',
    name: '周立言',
    prefecture: URUMQI,
    bornOn: '19791030',
    acts: [
      { roleCode: 'admin', orgCode: ROOT_ORG_CODE },
      { roleCode: 'author', orgCode: ROOT_ORG_CODE },
    ],
  },
  {
    username: 'operator',
    name: '佟志诚',
    prefecture: URUMQI,
    bornOn: '19920219',
    acts: [{ roleCode: 'operator', orgCode: ROOT_ORG_CODE }],
  },
];

const named = (): DemoPerson[] => {
  const branches = demoOrganisations();
  return NAMED.map(({ username, name, prefecture, bornOn, isOutsider, acts = [] }, index) => {
    const branch = branches.find(({ code }) => prefectureOf(code) === prefecture);
    if (!branch) throw new Error(`no branch in ${prefecture}`);
    return {
      username,
      name,
      idNumber: inventedIdNumber(bornOn, MEMBERS + index),
      orgCode: branch.code,
      isPartyMember: !isOutsider,
      roles: [learnerAt(branch.code), ...acts],
      isDemo: true,
    };
  });
};

/** People of the demonstration organisation: the named accounts first, then 400 members, always the same. */
export const demoPeople = (): DemoPerson[] => [...named(), ...members()];
