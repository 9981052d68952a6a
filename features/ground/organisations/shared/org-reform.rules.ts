import { levelOf, parentCodeOf, ROOT_ORG_CODE } from './regions.rules.ts';

/**
 * 组织调整规则：党组织由系统给新编码；地区的编码照国家的区划代码（GB/T 2260，乡镇照 GB/T 10114），只有自治区能改。
 * 合并地区时下面的县市或者乡镇得到以新上级开头的代码，后几位尽量不变；
 * 合并去的、移去的不能在自己下面；有人、有下级、有没办完的事的不能撤销。
 */
export const REFORM_KINDS = ['move', 'merge', 'split', 'close'] as const;
export type ReformKind = (typeof REFORM_KINDS)[number];

export const REFORM_WORDS: Readonly<Record<ReformKind, string>> = {
  move: '移动',
  merge: '合并',
  split: '拆分',
  close: '撤销',
};

const LEVEL_LENGTH = 6;
const LONGEST_CODE = 60;
const PREFECTURE_LEVEL = 2;
const COUNTY_LEVEL = 3;
const TOWN_LEVEL = 4;

export interface ReformOrg {
  readonly code: string;
  readonly name: string;
  readonly kind: 'region' | 'branch';
}

/** One part of the tree gets another code; `isWhole` with all that is below it. */
export interface Step {
  readonly from: string;
  readonly to: string;
  readonly isWhole: boolean;
}

/** Code of an organisation after a step; as it was when the step is not about it. */
export const afterStep = (code: string, { from, to, isWhole }: Step): string => {
  if (code === from) return to;
  return isWhole && code.startsWith(from) ? `${to}${code.slice(from.length)}` : code;
};

/**
 * Why `own`, six digits, cannot be the region's part of a code below `parentCode`; empty when it can. A prefecture
 * is 65xx00, a county begins as its prefecture and does not end in 00, a town's first three digits are its
 * county's last three.
 */
export const regionCodeProblem = (parentCode: string, own: string): string => {
  if (!/^\d{6}$/.test(own)) return '区划代码是六位数字';
  const above = parentCode.slice(-LEVEL_LENGTH);
  const level = levelOf(parentCode) + 1;
  if (level === PREFECTURE_LEVEL)
    return /^65\d\d00$/.test(own) && own !== '650000' ? '' : '地州市的代码是 65 开头、00 结尾的六位数字';
  if (level === COUNTY_LEVEL) {
    if (own.slice(0, 4) !== above.slice(0, 4)) return `县市的代码应以 ${above.slice(0, 4)} 开头`;
    return own.endsWith('00') ? '县市的代码不以 00 结尾' : '';
  }
  if (level === TOWN_LEVEL)
    return own.slice(0, 3) === above.slice(3)
      ? ''
      : `乡镇的代码应以 ${above.slice(3)} 开头（县市代码的后三位）`;
  return '地区最多到乡镇一级';
};

interface Move {
  readonly org: ReformOrg;
  readonly target: ReformOrg;
  /** Six digits of a region; empty for those that the system numbers. */
  readonly ownCode: string;
  /** Length of the longest code below. */
  readonly deepest: number;
  readonly namesThere: readonly string[];
}

const nameProblem = (name: string, names: readonly string[], target: ReformOrg): string =>
  names.includes(name) ? `“${target.name}”下已经有“${name}”` : '';

/** Why an organisation cannot go below `target`; empty when it can. */
export const moveProblem = ({ org, target, ownCode, deepest, namesThere }: Move): string => {
  if (org.code === ROOT_ORG_CODE) return '自治区不能移动';
  if (target.code.startsWith(org.code)) return '不能移到自己或者自己的下级下面';
  const isHere = parentCodeOf(org.code) === target.code;
  if (org.kind === 'branch') {
    if (ownCode !== '') return '党组织的编码由系统给出';
    if (isHere) return `“${org.name}”已经在“${target.name}”下面`;
  } else {
    if (target.kind !== 'region') return '地区只能移到地区下面';
    if (levelOf(target.code) + 1 !== levelOf(org.code)) return '地区只能移到同一层级的上级下面';
    const code = regionCodeProblem(target.code, ownCode);
    if (code !== '') return code;
    if (`${target.code}${ownCode}` === org.code) return '编码没有变';
  }
  if (deepest - org.code.length + target.code.length + LEVEL_LENGTH > LONGEST_CODE)
    return '移过去以后层级太深，编码放不下';
  return isHere ? '' : nameProblem(org.name, namesThere, target);
};

/** A city directly under the region stands where prefectures do; below it are towns, not counties. */
export const isPrefecture = (code: string): boolean =>
  levelOf(code) === PREFECTURE_LEVEL && code.endsWith('00');

/** Why `org` cannot become a part of `target`; empty when it can. */
export const mergeProblem = (
  org: ReformOrg,
  target: ReformOrg,
  children: readonly Pick<ReformOrg, 'name' | 'kind'>[],
  namesThere: readonly string[],
): string => {
  if (org.code === target.code) return '不能并到自己';
  if (target.code.startsWith(org.code)) return '不能并到自己的下级，先把下级移出去';
  if (org.kind !== target.kind) return '地区和党组织不能合并';
  if (org.kind === 'region' && levelOf(org.code) !== levelOf(target.code))
    return '地区只能并到同一层级的地区';
  if (isPrefecture(org.code) !== isPrefecture(target.code))
    return '地州市和自治区直辖的市不能合并，一个下面是县市，一个下面是乡镇';
  const twin = children.find(({ name }) => namesThere.includes(name));
  return twin === undefined ? '' : `两边都有下级“${twin.name}”，请先给其中一个改名`;
};

/** Digits of the region above with which a region's own six begin: four of a prefecture's, the last three of a county's. */
const beginningBelow = (code: string): string =>
  isPrefecture(code) ? code.slice(-LEVEL_LENGTH, -2) : code.slice(-3);

/**
 * Codes of the counties or towns that come along when the region above them becomes a part of `target`: its digits
 * and each one's own last two or three, or the next that are free where another one has those. Regions below them
 * keep their six digits. Null when there is no room.
 */
export const regionCodesIn = (
  target: Pick<ReformOrg, 'code'>,
  regions: readonly Pick<ReformOrg, 'code'>[],
  taken: readonly string[],
): string[] | null => {
  const used = new Set(taken);
  const beginning = beginningBelow(target.code);
  const digits = LEVEL_LENGTH - beginning.length;
  // None ends in zeros only: those are the region's above.
  const most = 10 ** digits - 1;
  const codes: string[] = [];
  for (const { code } of regions) {
    const own = Number(code.slice(-digits));
    const free = Array.from({ length: most }, (_, step) => ((own - 1 + step) % most) + 1)
      .map((number) => `${target.code}${beginning}${String(number).padStart(digits, '0')}`)
      .find((candidate) => !used.has(candidate));
    if (free === undefined) return null;
    used.add(free);
    codes.push(free);
  }
  return codes;
};

/** Why an organisation cannot be split into itself and `name`; empty when it can. */
export const splitProblem = (
  org: ReformOrg,
  name: string,
  siblings: readonly string[],
  parts: number,
): string => {
  if (org.kind !== 'branch') return '地区不能拆分，由自治区新建';
  if (name === '') return '请填写新组织的名称';
  if (siblings.includes(name)) return `同一个上级下已经有“${name}”`;
  return parts === 0 ? '请选择分到新组织的人或者下级' : '';
};

export interface OpenThing {
  readonly name: string;
  readonly num: number;
}

/** Why an organisation cannot be closed; empty when it can. */
export const closeProblem = (org: ReformOrg, childNum: number, open: readonly OpenThing[]): string => {
  if (org.code === ROOT_ORG_CODE) return '自治区不能撤销';
  const left = [{ name: '下级组织', num: childNum }, ...open].filter(({ num }) => num > 0);
  return left.length === 0
    ? ''
    : `还有 ${left.map(({ name, num }) => `${num} 个${name}`).join('、')}没有办完`;
};
