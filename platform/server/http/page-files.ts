import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

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

/**
 * Reads from the build in `folder` which files a page needs beyond those that every page names, and answers the
 * links for it and its pieces: their scripts then arrive together with the common one instead of after it.
 */
export const buildLinks = (folder: string): ((entries: readonly string[]) => string) => {
  const path = join(folder, '.vite', 'manifest.json');
  if (!existsSync(path)) return () => '';
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const common = new Set<string>();
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) filesOf(manifest, key, common);
  const known = new Map<string, string>();
  const linksOf = (entries: readonly string[]) => {
    const keys = entries.map((entry) => Object.keys(manifest).find((key) => key.endsWith(entry)) ?? '');
    const files = new Set(keys.flatMap((key) => [...filesOf(manifest, key)]));
    return [...files]
      .filter((file) => !common.has(file))
      .map(linkOf)
      .join('');
  };
  return (entries) => {
    const name = entries.join(' ');
    const links = known.get(name) ?? linksOf(entries);
    known.set(name, links);
    return links;
  };
};
