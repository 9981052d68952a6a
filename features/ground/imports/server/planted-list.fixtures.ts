import { madeName, madeNumber, PEOPLE_HEAD } from './made-people.fixtures.ts';

export interface PlantedFault {
  /** Row of the spreadsheet. */
  readonly line: number;
  readonly kind: string;
  readonly column: string;
  readonly reason: RegExp;
}

interface Plan {
  readonly rows: number;
  readonly faults: number;
  readonly orgCode: string;
  /** Number of somebody outside of the scope, and of somebody inside who bears another name. */
  readonly elsewhere: string;
  readonly renamed: string;
}

interface Fault {
  readonly column: string;
  readonly reason: RegExp;
  /** Spoils a good row; `first` is the number of the first person of the list. */
  readonly spoil: (row: string[], first: string, plan: Plan) => void;
}

const at = { name: 0, number: 1, org: 2, member: 3, login: 4, roles: 5 } as const;

const spoilNumber =
  (change: (number: string) => string): Fault['spoil'] =>
  (row) => {
    row[at.number] = change(row[at.number] ?? '');
  };

const swapped = (digit: string | undefined) => (digit === '1' ? '2' : '1');

const FAULTS: Readonly<Record<string, Fault>> = {
  'no name': { column: '姓名', reason: /没有填写/, spoil: (row) => row.splice(at.name, 1, '') },
  'a name with digits': {
    column: '姓名',
    reason: /数字或符号/,
    spoil: (row) => row.splice(at.name, 1, '王1'),
  },
  'a number in scientific notation': {
    column: '身份证号',
    reason: /科学计数/,
    spoil: spoilNumber(() => '6.59999E+17'),
  },
  'a number cut to fifteen digits': {
    column: '身份证号',
    reason: /末三位是 000|15 位/,
    spoil: spoilNumber((number) => number.slice(0, 15)),
  },
  'a number one digit short': {
    column: '身份证号',
    reason: /少 1 位/,
    spoil: spoilNumber((number) => number.slice(0, 17)),
  },
  'a wrong check digit': {
    column: '身份证号',
    reason: /校验码/,
    spoil: spoilNumber((number) => number.slice(0, 17) + swapped(number.at(17))),
  },
  'a day that never was': {
    column: '身份证号',
    reason: /出生日期/,
    spoil: spoilNumber((number) => `${number.slice(0, 10)}0230${number.slice(14)}`),
  },
  'the number of another row': {
    column: '身份证号',
    reason: /与第 2 行重复/,
    spoil: (row, first) => row.splice(at.number, 1, first),
  },
  'an organisation that is none': {
    column: '组织编码或全路径',
    reason: /没有这个|对不上|全路径/,
    spoil: (row) => row.splice(at.org, 1, '叶城县某某镇'),
  },
  'neither yes nor no': {
    column: '是否党员',
    reason: /看不出/,
    spoil: (row) => row.splice(at.member, 1, '待定'),
  },
  'somebody of another organisation': {
    column: '身份证号',
    reason: /不在您的管理范围内|与第 \d+ 行重复/,
    spoil: (row, _first, { elsewhere }) => row.splice(at.number, 1, elsewhere),
  },
  'a role that no import gives': {
    column: '身份',
    reason: /不能给/,
    spoil: (row) => row.splice(at.roles, 1, '系统运维员'),
  },
};

const KINDS = Object.entries(FAULTS);

/** A list of people with `faults` faulty rows spread over it, of every kind in turn, and where they are. */
export const plantedList = (plan: Plan): { rows: string[][]; faults: PlantedFault[] } => {
  const { rows: count, faults: wanted, orgCode } = plan;
  const people = Array.from({ length: count }, (_, n) => [
    madeName(n),
    madeNumber(n),
    orgCode,
    n % 3 === 0 ? '否' : '是',
    '',
    '',
  ]);
  const first = people[0]?.[at.number] ?? '';
  const faults: PlantedFault[] = [];
  for (let n = 0; n < wanted; n += 1) {
    // Never the first row, whose number others repeat.
    const index = 1 + Math.floor((n * (count - 1)) / wanted);
    const [kind, fault] = KINDS[n % KINDS.length] ?? [];
    const row = people[index];
    if (!kind || !fault || !row) continue;
    fault.spoil(row, first, plan);
    faults.push({ line: index + 2, kind, column: fault.column, reason: fault.reason });
  }
  return { rows: [PEOPLE_HEAD, ...people], faults };
};
