import type { KnownOrganisation } from '#features/ground/organisations/server/regions.public.ts';
import { nearest } from '../shared/nearest.rules.ts';
import type { CellProblem } from './import-kind.ts';

export interface FoundOrganisation {
  readonly code: string;
  /** Names from the top, joined by `/`. */
  readonly path: string;
  readonly kind: KnownOrganisation['kind'];
}

export interface OrgFinder {
  /** By code or by full path; the problem says what is near. */
  find(text: string): FoundOrganisation | CellProblem;
  /** The organisation of this path, written as paths are compared. */
  atPath(key: string): FoundOrganisation | undefined;
  byCode(code: string): FoundOrganisation | undefined;
}

export const isFound = (result: FoundOrganisation | CellProblem): result is FoundOrganisation =>
  'code' in result;

/** Looking for what is near costs time: beyond so many different names nothing more is proposed. */
const MAX_SEARCHES = 300;

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[·・•]/g, '·')
    .replace(/\s/g, '');

/** A path as it is compared: blanks, dots and kinds of strokes do not matter. */
export const pathKey = (text: string): string =>
  plain(text)
    .split(/[/>\\|]+/)
    .filter(Boolean)
    .join('/');

interface Indexed extends FoundOrganisation {
  readonly spellings: readonly string[];
}

const SCIENCE: CellProblem = {
  reason: '组织编码被表格软件改成了科学计数',
  fix: '把这一列的单元格格式设成“文本”，再重新粘贴编码，或者改填组织全路径',
};

const NOT_HERE = '没有这个编码的组织，或者它不在您的管理范围内';

const indexOf = (organisations: readonly KnownOrganisation[], scope: string) => {
  const names = new Map(organisations.map(({ code, name }) => [code, name]));
  const within: Indexed[] = [];
  const byPath = new Map<string, Indexed[]>();
  for (const { code, name, kind } of organisations) {
    const parts: string[] = [];
    for (let end = 12; end <= code.length; end += 6) parts.push(names.get(code.slice(0, end)) ?? '');
    const path = parts.join('/');
    const parent = parts.at(-2) ?? '';
    const one = { code, path, kind, spellings: [plain(name), plain(parent + name)] };
    if (!code.startsWith(scope)) continue;
    within.push(one);
    // The region's own name may be left out: what is below it has no other.
    for (const key of new Set([pathKey(path), pathKey(parts.slice(1).join('/'))].filter(Boolean)))
      byPath.set(key, [...(byPath.get(key) ?? []), one]);
  }
  return { within, byPath, byCode: new Map(within.map((one) => [one.code, one])) };
};

/** Finds organisations of the subtree of `scope`, among `organisations` that were read once for the whole file. */
export const orgFinder = (organisations: readonly KnownOrganisation[], scope: string): OrgFinder => {
  const { within, byPath, byCode } = indexOf(organisations, scope);
  const searched = new Map<string, FoundOrganisation | undefined>();

  const near = (text: string): FoundOrganisation | undefined => {
    const segments = pathKey(text).split('/');
    const name = segments.at(-1) ?? '';
    const parents = segments.slice(0, -1).join('/');
    const key = `${parents}/${name}`;
    if (!searched.has(key) && searched.size < MAX_SEARCHES) {
      const candidates = nearest(name, within, 8);
      // Of equally near ones the one below the same parents, as far as those are written.
      const below = candidates.find(({ path }) => parents !== '' && pathKey(path).includes(parents));
      searched.set(key, below ?? candidates[0]);
    }
    return searched.get(key);
  };

  const byDigits = (digits: string): FoundOrganisation | CellProblem => {
    const found = byCode.get(digits);
    if (found) return found;
    const withZeros = within.filter(({ code }) => code.replace(/^0+/, '') === digits);
    if (withZeros.length === 1 && withZeros[0])
      return {
        reason: '组织编码前面的 0 丢了',
        fix: `是“${withZeros[0].path}”就改成它，并把这一列设成“文本”格式`,
        suggestion: withZeros[0].code,
      };
    return { reason: NOT_HERE, fix: '核对编码，或者改填组织全路径' };
  };

  const find = (text: string): FoundOrganisation | CellProblem => {
    const written = plain(text);
    if (/^[\d.]+E\+?\d+$/i.test(written)) return SCIENCE;
    if (/^\d+$/.test(written)) return byDigits(written);
    const matches = byPath.get(pathKey(text)) ?? [];
    if (matches.length === 1 && matches[0]) return matches[0];
    if (matches.length > 1)
      return { reason: `有 ${matches.length} 个组织都叫这个名字`, fix: '改填组织编码', suggestion: '' };
    const candidate = near(text);
    if (!candidate)
      return {
        reason: '没有这个组织，或者它不在您的管理范围内',
        fix: '从自治区写起，各级之间用 / 分开，或者改填组织编码',
      };
    const name = candidate.path.split('/').at(-1) ?? '';
    const isSameName = plain(name) === pathKey(text).split('/').at(-1);
    return {
      reason: isSameName ? `“${name}”要写全路径` : `组织名称对不上，是“${name}”吗？`,
      fix: `完整的写法是“${candidate.path}”`,
      suggestion: candidate.path,
    };
  };

  const cache = new Map<string, FoundOrganisation | CellProblem>();
  return {
    find: (text) => {
      const known = cache.get(text) ?? find(text);
      cache.set(text, known);
      return known;
    },
    atPath: (key) => {
      const matches = byPath.get(key) ?? [];
      return matches.length === 1 ? matches[0] : undefined;
    },
    byCode: (code) => byCode.get(code),
  };
};
