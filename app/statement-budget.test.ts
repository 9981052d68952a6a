import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUserInfo } from '#features/ground/accounts/shared/accounts.contract.ts';
import { type Asked, meterOf } from '#platform/server/db/statement-meter.fixtures.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { goodInputs, type KnownValues } from './contract-inputs.fixtures.ts';
import { type Demonstration, openDemonstration, type Visit } from './demonstration.fixtures.ts';
import { isWritten, oftenWritten } from './often-written.fixtures.ts';
import { portal } from './program.ts';
import type { CallAs } from './test-app.fixtures.ts';
import { wrongTotals } from './totals.fixtures.ts';
import { makeTwentyTimes } from './twenty-times.fixtures.ts';

/** A row of the budget: all that a call or a page may ask of the database when it is asked again. */
interface Row {
  /** Names of prepared statements, of others the verb and the tables. */
  readonly statements: readonly string[];
  readonly rounds: number;
  /** Rows looked at in the demonstration, and with twenty times as much of everything; of a read only. */
  readonly rows?: readonly [number, number];
  /** Reason of a row above the ceilings. */
  readonly why?: string;
}

const FILE = new URL('statement-budget.json', import.meta.url);
const readTable = (): Readonly<Record<string, Row>> => JSON.parse(readFileSync(FILE, 'utf8'));
let table = readTable();
/** `npm run budget` writes the table anew; what changed in it is read before it is committed. */
const isWriting = process.env.WRITE_BUDGET === '1';
/** While one call is worked on: only rows whose names hold one of these words, parted by commas. */
const ONLY = (process.env.BUDGET_ONLY ?? '').split(',').filter((word) => word !== '');
const isWanted = (name: string): boolean => ONLY.length === 0 || ONLY.some((word) => name.includes(word));

/** Managers' calls and writes have no ceiling and need no names: their rows say what they ask, so that it stays. */
const CEILING = { call: 3, page: 6, desk: Infinity, write: Infinity } as const;
/** Inputs drawn for each call, and how many of those that it answers are measured: the dearest counts. */
const DRAWN = 60;
const MEASURED = 6;
const SEED = 20_261_123;
/** Rows of a table are not read by all in the same order; what is worth a look is another order of magnitude. */
const rowsAllowed = (rows: number) => 2 * rows + 50;

/** Callers by the least that a call asks of them. */
const CALLERS: Partial<Record<Endpoint['access'], readonly string[]>> = {
  visitor: ['visitor', 'member'],
  user: ['member'],
  member: ['member'],
  student: ['member'],
  'student-or-manager': ['member', 'manager'],
  teaching: ['manager'],
  manager: ['manager'],
};
/**
 * Of the calls that every role of the console makes, those that each of its pages asks: its frame, the head of every
 * list, the search. What else administrators and operators ask (roles and their matrix, looking as a person,
 * dictionaries, merges, settings) is asked by few people and seldom, and has no row.
 */
const ON_EVERY_CONSOLE_PAGE = /\/admin\/(today\/get|saved-filter\/list|find|task\/list)$/;

const callersOf = ({ access, path }: Endpoint): readonly string[] =>
  CALLERS[access] ?? (access === 'console' && ON_EVERY_CONSOLE_PAGE.test(path) ? ['manager'] : []);

/** Calls that send a file, lead away or open another transport, and the desk of questions and papers. */
const NOT_ASKED = /\/(logout|exportAnswers)$|\/oidc\/|\/admin\/(paper|question)\//;

const CLASS = '/online-class/class-detail';
const PAGES = [
  ...['/dashboard', '/login', '/course-resources/list', '/course-resources/list?type=AUDIENCE&tab=hottest'],
  ...['/course-resources/course/course-detail?id=2601', '/course-details-h5?id=2601', '/online-class/list'],
  ...[
    '/personal-center/study-record',
    '/personal-center/favorites',
    '/account',
    '/notify',
    '/personal-center/classes',
    '/personal-center/exams',
  ],
  ...['/teacher-library/teacher-list', '/teacher-library/teacher-detail?id=t02'],
  ...['/online-pavilion/list'],
  ...['/focused-programs/list', '/focused-programs/detail?id=@', '/focused-programs/topic?id=rural'],
  ...['/4v/list', '/4v/list?type=wkt', '/news-notify/list', `/search?words=${encodeURIComponent('党章')}`],
  ...['/personal-center/mistakes', '/digital-library', '/digital-library?kind=book&page=2', '/nowhere'],
  ...['/online-class/list?region=all&status=all'],
  ...[
    `${CLASS}?id=#`,
    `/class-details-h5?id=#`,
    `${CLASS}/class-information?id=#`,
    `${CLASS}/class-notice?id=#`,
  ],
  ...[`${CLASS}/refer-archiver?id=#`, `${CLASS}/graduate-exam?id=#`],
];

let demonstration: Demonstration;
let meter: ReturnType<typeof meterOf>;
/** Found before the demonstration is made twenty times as large; one load of it serves both. */
let wrong: readonly string[] = [];
/** By the name of its row: how to ask it once more. */
const asked = new Map<string, { readonly ask: () => Promise<number>; readonly kind: keyof typeof CEILING }>();
interface Cost extends Asked {
  readonly rows?: number;
}
const small = new Map<string, Cost>();
const large = new Map<string, Cost>();

/** Status of a call that was asked too often. */
const TOO_MANY = 429;

/** Times that a warm read is measured. */
const TIMES = 3;

/**
 * Fewest statements of several runs: what the portal writes down after a reply falls into one of them by chance. A run
 * that is cheap enough is the last one.
 */
const fewest = async (
  ask: () => Promise<number>,
  isEnough: (cost: Asked) => boolean = () => false,
): Promise<Asked> => {
  let least = (await meter.measure(ask)).cost;
  for (let time = 1; time < TIMES && !isEnough(least); time += 1) {
    const { cost } = await meter.measure(ask);
    if (cost.statements.length < least.statements.length) least = cost;
  }
  return least;
};

/** Statements of `costs` that the row does not hold, each as often as there are too many. */
const added = (costs: readonly string[], row: readonly string[]): string[] => {
  const left = [...row];
  return costs.filter((statement) => {
    const at = left.indexOf(statement);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** A desk's rows hang on which of its things is drawn, and a write's on what is there. */
const hasRows = (name: string): boolean => CEILING[asked.get(name)?.kind ?? 'call'] < Infinity;

/** Cost of the call or page `name`, where things are few (0) or many (1); measured once more where its row allows less. */
const costOf = async (name: string, ask: () => Promise<number>, at: 0 | 1): Promise<Cost> => {
  // Cold, then warm: what is remembered is there. A session that was renewed is read once more.
  if ((await ask()) === TOO_MANY) throw new Error('a refusal costs nothing and says nothing about the call');
  await ask();
  const row = isWriting ? undefined : table[name];
  const isWithin = ({ statements, rounds }: Asked) =>
    row !== undefined && rounds <= row.rounds && added(statements, row.statements).length === 0;
  const cost = await fewest(ask, isWithin);
  if (!hasRows(name)) return cost;
  const rows = await meter.rowsOf(ask);
  const isFew = !isWriting && rows <= rowsAllowed(row?.rows?.[at] ?? 0);
  return { ...cost, rows: isFew ? rows : Math.min(rows, await meter.rowsOf(ask)) };
};

/** Of the inputs that a call answers, the one with the most statements; undefined when it answers none. */
const dearest = async (call: CallAs, endpoint: Endpoint, inputs: readonly unknown[]) => {
  let found: { readonly ask: () => Promise<number>; readonly num: number } | undefined;
  let answered = 0;
  for (const input of inputs) {
    if (answered === MEASURED) break;
    const ask = async () => (await call(endpoint, input)).statusCode;
    if ((await ask()) !== 200) continue;
    answered += 1;
    const most = found?.num ?? -1;
    const { statements } = await fewest(ask, (cost) => cost.statements.length <= most);
    if (statements.length > most) found = { ask, num: statements.length };
  }
  return found?.ask;
};

/** Finds for each reading call an input with which it costs most, and names the pages. */
const chooseReads = async (visits: Readonly<Record<string, Visit>>) => {
  const known: Record<string, KnownValues> = {};
  for (const who of ['member', 'manager']) known[who] = await demonstration.valuesOf(who);
  for (const { endpoint } of portal.routes(demonstration.deps)) {
    if (endpoint.write || NOT_ASKED.test(endpoint.path)) continue;
    for (const [who, { call }] of Object.entries(visits)) {
      const name = `${who} ${endpoint.path}`;
      if (!callersOf(endpoint).includes(who) || !isWanted(name)) continue;
      const held = known[who] ?? known.member;
      const inputs = fc.sample(goodInputs(endpoint.in as never, '', held), { numRuns: DRAWN, seed: SEED });
      const ask = await dearest(call, endpoint, inputs);
      if (ask) asked.set(name, { ask, kind: who === 'manager' ? 'desk' : 'call' });
    }
  }
  for (const page of PAGES) {
    const address = page
      .replace('#', known.member?.classId?.[0] ?? '')
      .replace('@', known.member?.planId?.[0] ?? '');
    for (const who of ['visitor', 'member']) {
      const ask = async () => (await visits[who]?.open(address))?.statusCode ?? 0;
      if (isWanted(`${who} ${page}`)) asked.set(`${who} ${page}`, { ask, kind: 'page' });
    }
  }
};

/** Writes change what the next one finds: each is measured once, in their order. */
const measureWrites = async (member: Visit) => {
  for (const { name, ask } of await oftenWritten(demonstration, member)) {
    // A session that the last write has forgotten is read again.
    await member.call(getUserInfo, {});
    const { result, cost } = await meter.measure(ask);
    if (!isWritten(result)) throw new Error(`${name}: ${result.statusCode} ${result.body.slice(0, 300)}`);
    if (cost.statements.length === 0)
      throw new Error(`${name} was written without a statement: not measured`);
    if (!isWanted(name)) continue;
    asked.set(name, { ask: async () => result.statusCode, kind: 'write' });
    large.set(name, cost);
  }
};

beforeAll(async () => {
  demonstration = await openDemonstration();
  meter = meterOf(demonstration.deps.database);
  await demonstration.deps.database.execute('analyze', []);
  wrong = await wrongTotals(demonstration);
  const visits: Record<string, Visit> = {};
  for (const who of ['visitor', 'member', 'manager']) visits[who] = await demonstration.visitOf(who);
  await chooseReads(visits);
  for (const [name, { ask }] of asked) small.set(name, await costOf(name, ask, 0));
  await makeTwentyTimes(demonstration.deps.database);
  // Copies remembered so far are no longer believed: the rows changed without an announcement.
  demonstration.deps.advance(300);
  for (const [name, { ask }] of asked) large.set(name, await costOf(name, ask, 1));
  if (visits.member) await measureWrites(visits.member);
  if (isWriting) writeTable();
});
afterAll(async () => {
  meter.stop();
  await demonstration.close();
});

const timesOf = (name: string, costs: ReadonlyMap<string, Cost>): Map<string, number> => {
  const times = new Map<string, number>();
  for (const statement of costs.get(name)?.statements ?? [])
    times.set(statement, (times.get(statement) ?? 0) + 1);
  return times;
};

/** Statements that are asked more often where more is there; one that nothing was there for may be asked once. */
const grown = (name: string): string[] => {
  const before = timesOf(name, small);
  return [...timesOf(name, large)].flatMap(([statement, num]) =>
    num > Math.max(before.get(statement) ?? 0, 1) ? statement : [],
  );
};

/** Whether a row needs a reason: too many statements, nameless ones, or more of them where more is there. */
const needsReason = (name: string, statements: readonly string[]): boolean => {
  const ceiling = CEILING[asked.get(name)?.kind ?? 'call'];
  const isNameless = statements.some((statement) => statement.includes(' '));
  const isOver = statements.length > ceiling || (ceiling < Infinity && isNameless);
  return isOver || (small.has(name) && grown(name).length > 0);
};

const rowOf = (name: string): Row => {
  const [one, other] = [small.get(name), large.get(name)];
  if (!other) throw new Error(`${name} was not asked`);
  const most = one && one.statements.length >= other.statements.length ? one : other;
  return {
    statements: most.statements,
    rounds: Math.max(one?.rounds ?? 0, other.rounds),
    ...(one && hasRows(name) ? { rows: [one.rows ?? 0, other.rows ?? 0] as const } : {}),
    ...(needsReason(name, most.statements) ? { why: table[name]?.why ?? '' } : {}),
  };
};

const writeTable = () => {
  const kept = Object.keys(table).filter((name) => !isWanted(name));
  const rows = [...asked.keys(), ...kept]
    .sort()
    .map(
      (name) => `  ${JSON.stringify(name)}: ${JSON.stringify(isWanted(name) ? rowOf(name) : table[name])}`,
    );
  writeFileSync(FILE, `{\n${rows.join(',\n')}\n}\n`);
  table = readTable();
};

const walk = (faultOf: (name: string, row: Row) => string | undefined): string[] =>
  [...asked.keys()].flatMap((name) => {
    const row = table[name];
    return row ? (faultOf(name, row) ?? []) : [`${name}: no row; npm run budget writes it`];
  });

describe('totals of the demonstration', () => {
  it('are those of the ledger, on every page and board', () => {
    expect(wrong).toEqual([]);
  });
});

describe('what calls and pages ask of the database', () => {
  it('is what the budget says, and no statement more', () => {
    const faults = walk((name, row) => {
      const [one, other] = [small.get(name), large.get(name)];
      const more = [
        ...added(one?.statements ?? [], row.statements),
        ...added(other?.statements ?? [], row.statements),
      ];
      if (more.length > 0) return `${name}: new statements ${more.join('; ')}`;
      const rounds = Math.max(one?.rounds ?? 0, other?.rounds ?? 0);
      return rounds > row.rounds ? `${name}: ${rounds} rounds instead of ${row.rounds}` : undefined;
    });
    expect(faults.join('\n')).toBe('');
  });

  it('does not grow with what is there', () => {
    const faults = walk((name, { why }) =>
      small.has(name) && grown(name).length > 0 && !why ? `${name}: ${grown(name).join('; ')}` : undefined,
    );
    expect(faults.join('\n')).toBe('');
  });

  it('reads no more rows than the budget says', () => {
    const faults = walk((name, row) => {
      if (!hasRows(name)) return undefined;
      const read = [small.get(name)?.rows ?? 0, large.get(name)?.rows ?? 0];
      const { rows: allowed = [0, 0] } = row;
      const isOver = read.some((rows, at) => rows > rowsAllowed(allowed[at] ?? 0));
      return isOver ? `${name}: ${read.join(' and ')} rows instead of ${allowed.join(' and ')}` : undefined;
    });
    expect(faults.join('\n')).toBe('');
  });

  it('stays below the ceilings, or the row says why not', () => {
    const faults = walk((name, row) => {
      const kind = asked.get(name)?.kind ?? 'call';
      return row.statements.length > CEILING[kind] && !row.why
        ? `${name}: ${row.statements.length}`
        : undefined;
    });
    expect(faults.join('\n')).toBe('');
  });

  it('is asked by name', () => {
    const faults = walk((name, row) => {
      if (CEILING[asked.get(name)?.kind ?? 'call'] === Infinity) return undefined;
      const nameless = row.statements.filter((statement) => statement.includes(' '));
      return nameless.length > 0 && !row.why ? `${name}: ${nameless.join('; ')}` : undefined;
    });
    expect(faults.join('\n')).toBe('');
  });

  it('has no row for what is no longer there', () => {
    expect(Object.keys(table).filter((name) => isWanted(name) && !asked.has(name))).toEqual([]);
  });
});
