// The server's own modules in one file, for `npm run build` and `npm run dev`. Packages stay outside, except
// drizzle-orm: Node parses its list of exports anew for each module that imports it (decision 036).
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A module still finds the files beside its source: the bundle lies in the same checkout. */
const sourceAddresses = (folder: string): Plugin => ({
  name: 'source-addresses',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: 'import.meta.url' },
    handler: (code, id) => {
      const address = JSON.stringify(relative(folder, id).replaceAll('\\', '/'));
      return {
        code: code.replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`),
        map: null,
      };
    },
  },
});

/** How Vite makes the bundle `target` of `entry` and all that it imports; `build` adds what one of them needs. */
export const serverBundle = (
  entry: string,
  target: string,
  build: InlineConfig['build'] = {},
): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [sourceAddresses(dirname(target))],
  resolve: { alias: [{ find: /^#(platform|features|app|demo)\//, replacement: `${root}$1/` }] },
  ssr: { target: 'node', noExternal: ['drizzle-orm'] },
  build: {
    ssr: entry,
    outDir: dirname(target),
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
    ...build,
  },
});
