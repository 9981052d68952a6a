// The budget of the portal's first screen: what the entry of the build loads before anything else.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;

/** Files of the entry, everything that it imports, and the home page, which a first visit shows. */
const firstScreen = (extension: 'js' | 'css'): string[] => {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    if (chunk.file.endsWith(extension)) files.add(chunk.file);
    for (const style of chunk.css ?? []) if (style.endsWith(extension)) files.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry || key.endsWith('features/home/portal/home.page.tsx')) visit(key);
  }
  return [...files].map((file) => dist + file);
};

const BUDGET = { js: 110_000, css: 15_000 } as const;
let isOver = false;
for (const kind of ['js', 'css'] as const) {
  const [result] = (await sizeLimit([filePlugin], firstScreen(kind))) as { size?: number }[];
  const size = result?.size ?? Number.POSITIVE_INFINITY;
  const isGood = size <= BUDGET[kind];
  isOver ||= !isGood;
  process.stdout.write(
    `first screen ${kind}: ${(size / 1000).toFixed(1)} kB brotli of ${BUDGET[kind] / 1000} kB\n`,
  );
}
process.exit(isOver ? 1 : 0);
