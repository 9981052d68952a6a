import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { SharedText } from './replies/pieces.ts';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

/** The table of the pages that no visit begins with: it comes beside them instead of before. */
const LATER_ROUTES = 'web.tsx';

type Manifest = Readonly<Record<string, Chunk>>;

/** Every file that `key` and what it imports are made of. */
const filesOf = (manifest: Manifest, key: string, found = new Set<string>(), visited = new Set<string>()) => {
  const chunk = manifest[key];
  if (!chunk || visited.has(key)) return found;
  visited.add(key);
  found.add(chunk.file);
  for (const style of chunk.css ?? []) found.add(style);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found, visited);
  return found;
};

const linkOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** Names of the build are relative to `app/`; ours to the project. */
const keyOf = (entry: string) => posix.relative('app', entry);

/**
 * Reads from the build in `folder` which files a page needs beyond those that every page names, and answers the
 * links for it and its pieces: their scripts then arrive together with the common one instead of after it.
 */
export const buildLinks = (
  folder: string,
): ((entry: string | undefined, pieces: readonly string[]) => SharedText) => {
  const path = join(folder, '.vite', 'manifest.json');
  const none = new SharedText(() => '');
  if (!existsSync(path)) return () => none;
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const common = new Set<string>();
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) filesOf(manifest, key, common);
  const arrivals = new Set(
    Object.values(manifest).flatMap(({ file, dynamicImports = [] }) =>
      common.has(file) ? dynamicImports : [],
    ),
  );
  const known = new Map<string, SharedText>();
  const linksOf = (keys: readonly string[]) => {
    const files = new Set(keys.flatMap((key) => [...filesOf(manifest, key)]));
    return [...files]
      .filter((file) => !common.has(file))
      .map(linkOf)
      .join('');
  };
  return (entry, pieces) => {
    const own = entry === undefined ? [] : [keyOf(entry)];
    const table = own.some((key) => arrivals.has(key)) ? [] : [LATER_ROUTES];
    const keys = [...table, ...own, ...pieces.map(keyOf)];
    const name = keys.join(' ');
    const links = known.get(name) ?? new SharedText(() => linksOf(keys));
    known.set(name, links);
    return links;
  };
};
