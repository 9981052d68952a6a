import type { Endpoint } from '../endpoint.ts';
import { BASE } from '../envelope.ts';
import type { ConsolePageEntry } from '../menu-entries.ts';
import type { DeniedRights } from './denied-rights.ts';

/**
 * 权限表：管理工作台的每一项（行）分“看、办、审”三格；每个调用恰好归一格，格被收走，菜单、按钮和调用一起没有。
 */
export const RIGHT_VERBS = ['see', 'do', 'review'] as const;
export type RightVerb = (typeof RIGHT_VERBS)[number];

export const VERB_NAMES: Readonly<Record<RightVerb, string>> = { see: '看', do: '办', review: '审' };

/** An entry of the console and one of the three: `classes.do`. */
export const cellOf = (entry: string, verb: RightVerb): string => `${entry}.${verb}`;

type Call = Pick<Endpoint, 'path' | 'write'>;

/** Claim of an entry to calls: the path or the beginning of paths, and fields that the input must have. */
interface Claim {
  /** Empty for calls that nobody in the console can be without. */
  readonly entry: string;
  readonly verb: RightVerb | null;
  readonly path: string;
  readonly isBeginning: boolean;
  readonly fields: readonly (readonly [string, string])[];
}

const fieldOf = (written: string): readonly [string, string] => {
  const [name = '', value = ''] = written.split('=');
  return [name, value];
};

const claimOf = (entry: string, verb: RightVerb | null, written: string): Claim => {
  const [path = '', fields = ''] = written.split('?');
  return {
    entry,
    verb,
    path: `${BASE}/api/${path.replace(/\*$/, '')}`,
    isBeginning: path.endsWith('*'),
    fields: fields === '' ? [] : fields.split('&').map(fieldOf),
  };
};

const isOf = ({ path, isBeginning }: Claim, called: string) =>
  isBeginning ? called.startsWith(path) : called === path;

const EXACT = 1_000;
const FIELD = 10_000;
/** The narrowest claim to a call wins: with the most fields, then a whole path, then the longest beginning. */
const narrowness = ({ path, isBeginning, fields }: Claim) =>
  fields.length * FIELD + (isBeginning ? 0 : EXACT) + path.length;

const hasFields = ({ fields }: Claim, input: Readonly<Record<string, unknown>>) =>
  fields.every(([name, value]) => input[name] === value);

const cellIn = ({ entry, verb }: Claim, { write }: Call) =>
  entry === '' ? '' : cellOf(entry, verb ?? (write ? 'do' : 'see'));

export interface ConsoleRights {
  /** Cell of one call with this input; empty when all of the console have it, `null` when no entry claims it. */
  readonly cellOf: (call: Call, input?: unknown) => string | null;
  /** Cells to which the call may belong, whatever its input; `isAlways` where no field of the input decides. */
  readonly cellsOf: (call: Call) => { readonly cell: string; readonly isAlways: boolean }[];
}

type Claiming = Pick<ConsolePageEntry, 'name' | 'calls' | 'review'>;

/** Reads what the entries claim; `forAll` names calls that every role of the console has. */
export const consoleRightsOf = (entries: readonly Claiming[], forAll: readonly string[]): ConsoleRights => {
  const claims = [
    ...forAll.map((written) => claimOf('', null, written)),
    ...entries.flatMap(({ name, calls = [], review = [] }) => [
      ...calls.map((written) => claimOf(name, null, written)),
      ...review.map((written) => claimOf(name, 'review', written)),
    ]),
  ].toSorted((a, b) => narrowness(b) - narrowness(a));
  const known = new Map<string, readonly Claim[]>();
  const claimsOf = (path: string) => {
    const found = known.get(path) ?? claims.filter((claim) => isOf(claim, path));
    known.set(path, found);
    return found;
  };
  return {
    cellOf: (call, input) => {
      const fields = typeof input === 'object' && input !== null ? input : {};
      const claim = claimsOf(call.path).find((one) =>
        hasFields(one, fields as Readonly<Record<string, unknown>>),
      );
      return claim ? cellIn(claim, call) : null;
    },
    cellsOf: (call) => {
      const found = claimsOf(call.path);
      const always = found.findIndex(({ fields }) => fields.length === 0);
      return (always === -1 ? found : found.slice(0, always + 1)).map((claim) => ({
        cell: cellIn(claim, call),
        isAlways: claim.fields.length === 0,
      }));
    },
  };
};

/** Undefined while nothing is taken away. */
export const deniedRights = (rights: ConsoleRights, cells: readonly string[]): DeniedRights | undefined =>
  cells.length === 0
    ? undefined
    : {
        cells,
        covers: (call, input) => {
          const cell = rights.cellOf(call, input);
          return cell !== null && cells.includes(cell);
        },
      };
