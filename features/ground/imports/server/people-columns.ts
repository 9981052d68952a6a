import { personRecord } from '#features/ground/accounts/shared/people/person.record.ts';
import { nameProblem } from '#features/ground/accounts/shared/people/person-name.rules.ts';
import { ROLE_NAMES } from '#features/ground/accounts/shared/roles.rules.ts';
import { usernameOf } from '#features/ground/accounts/shared/sign-in/username.rules.ts';
import type { RoleCode } from '#platform/shared/caller.ts';
import { labelsOf } from '#platform/shared/record.ts';
import type { KindColumn } from './import-kind.ts';
import { recordFile, yesNoFault } from './record-file.ts';

const { name, idNumber, isPartyMember, username } = labelsOf(personRecord);

export const NAME = name;
export const NUMBER = idNumber;
export const ORG = '组织编码或全路径';
export const MEMBER = isPartyMember;
export const LOGIN = username;
export const ROLES = '身份';

const YES = ['党员', '中共党员', '正式党员', '预备党员'];
const NO = ['非党员', '群众', '共青团员'];
const memberProblem = (text: string) =>
  yesNoFault(text, { yes: YES, no: NO, reason: (written) => `“${written}”看不出是不是党员` });

const loginProblem = (text: string) =>
  usernameOf(text) === null
    ? { reason: '登录名不能用', fix: '最多 64 个字符，不能有空白；空着就由系统编一个' }
    : null;

/** Roles that an import may give; the operator's is given by hand only. */
export const GIVEN: ReadonlyMap<string, RoleCode> = new Map(
  (['learner', 'manager', 'author', 'admin'] as const).map((code) => [ROLE_NAMES[code], code]),
);

export const roleWords = (text: string) => text.split(/[、,，;；/\s]+/).filter(Boolean);

const rolesProblem = (text: string) => {
  const unknown = roleWords(text).find((word) => !GIVEN.has(word));
  return unknown === undefined
    ? null
    : {
        reason: `不能给“${unknown.slice(0, 20)}”这个身份`,
        fix: `可填：${[...GIVEN.keys()].join('、')}，多个用“、”相连`,
      };
};

const FILE = recordFile(personRecord, {
  name: { isMain: true, note: '与证件一致；少数民族姓名用间隔号“·”', example: '示例·甲', check: nameProblem },
  idNumber: {
    aliases: ['身份证号码', '证件号', '证件号码', '公民身份号码'],
    isMain: true,
    isSecret: true,
    note: '18 位，单元格格式设成“文本”',
    example: '659999190001010017',
  },
  orgCode: {
    name: ORG,
    aliases: ['组织编码', '组织全路径', '组织', '所在组织', '所在党组织'],
    isMain: true,
    maxLength: 300,
    note: '组织编码，或者从自治区写起的全路径，各级用 / 分开；须在本人管理范围内',
    example: '新疆维吾尔自治区/喀什地区/莎车县',
  },
  isPartyMember: { maxLength: 10, note: '是或否', example: '是', check: memberProblem },
  username: { aliases: ['用户名'], note: '可以空着，系统会编一个', check: loginProblem },
});

export const PEOPLE_COLUMNS: readonly KindColumn[] = [
  ...FILE.columns,
  {
    name: ROLES,
    aliases: ['角色'],
    isNeeded: false,
    maxLength: 60,
    note: '可以空着，就是学员；多个用“、”相连',
    example: '学员',
    choices: [...GIVEN.keys()],
    check: rolesProblem,
  },
];

export const PEOPLE_EXAMPLES: readonly Readonly<Record<string, string>>[] = [
  {
    [NAME]: '示例·甲',
    [NUMBER]: '659999190001010017',
    [ORG]: '新疆维吾尔自治区/喀什地区/莎车县',
    [MEMBER]: '是',
    [ROLES]: '学员',
  },
  {
    [NAME]: '示例乙',
    [NUMBER]: '659999190001010025',
    [ORG]: '000002000065653100',
    [MEMBER]: '否',
    [LOGIN]: 'shili-yi',
    [ROLES]: '学员、课程作者',
  },
];

/** Of a row whose organisation somebody removed since it was checked. */
export const ORG_GONE = {
  column: ORG,
  reason: '这个组织刚刚被删除，没有导入这一行',
  fix: '换成现有的组织再导',
};
