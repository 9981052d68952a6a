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
 * Reads from the build in `folder` which files a page needs beyond those that every page names, and answers
 * their links: a page's own script then arrives together with the common one instead of after it.
 */
export const buildLinks = (folder: string): ((entry: string | undefined) => string) => {
  const path = join(folder, '.vite', 'manifest.json');
  if (!existsSync(path)) return () => '';
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const common = new Set<string>();
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) filesOf(manifest, key, common);
  const known = new Map<string, string>();
  return (entry) => {
    if (!entry) return '';
    const key = Object.keys(manifest).find((candidate) => candidate.endsWith(entry)) ?? '';
    const links =
      known.get(key) ??
      [...filesOf(manifest, key)]
        .filter((file) => !common.has(file))
        .map(linkOf)
        .join('');
    known.set(key, links);
    return links;
  };
};
