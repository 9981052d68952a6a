import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Of a contract the page needs method, path and `once` only: the schemas and the schema library stay on the server.
 * The types of the calls come from the contract's source, which the compiler reads, not the bundle.
 */
const contractsAsPaths = (): Plugin => ({
  name: 'contracts-as-paths',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.contract.ts')) return null;
    const contract = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
    return Object.entries(contract)
      .filter(
        ([, value]) => typeof value === 'object' && value !== null && 'path' in value && 'method' in value,
      )
      .map(([name, value]) => {
        const { method, path, once } = value as { method: string; path: string; once?: boolean };
        return `export const ${name} = ${JSON.stringify({ method, path, once })};`;
      })
      .join('\n');
  },
});

const CONSOLE = /\/app\/console\.tsx$/;
const OURS = /\/(platform|features)\//;
/** What a first visit shows, besides the entry. */
const FIRST_PAGE = /\/features\/home\/portal\/home\.page\.tsx$/;
/** What every page needs: the libraries, and the code by which Vite loads a page later. */
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/|vite\/preload-helper/;
/** How many of the portal's pages need a module that is not there before they open. */
const portalUses = new Map<string, number>();
/** The modules of the first screen: what the entry and the first page are made of. */
const firstScreen = new Set<string>();

/**
 * Counts which modules the portal's own pages share. The console's pages do not count: what they have in common
 * must not become part of the portal's first screen.
 */
const countPortalUses = (): Plugin => ({
  name: 'count-portal-uses',
  buildEnd() {
    portalUses.clear();
    /** What a page is made of, with what was loaded before it. */
    const walk = (page: string, before: ReadonlySet<string>) => {
      const all = new Set(before).add(page);
      const later = new Set<string>();
      for (const id of all) {
        const info = this.getModuleInfo(id);
        for (const next of info?.importedIds ?? []) all.add(next);
        if (before.has(id)) continue;
        for (const next of info?.dynamicallyImportedIds ?? []) if (!CONSOLE.test(next)) later.add(next);
      }
      return { all, later };
    };
    firstScreen.clear();
    const counted = new Set<string>();
    const count = (page: string, before: ReadonlySet<string>, isEntry = false) => {
      if (counted.has(page)) return;
      counted.add(page);
      const { all, later } = walk(page, before);
      for (const id of all) if (!before.has(id)) portalUses.set(id, (portalUses.get(id) ?? 0) + 1);
      if (isEntry || FIRST_PAGE.test(page)) for (const id of all) firstScreen.add(id);
      for (const next of later) count(next, isEntry ? new Set() : all);
    };
    for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) count(id, new Set(), true);
  },
});

const isCommon = (id: string) => OURS.test(id) && (portalUses.get(id) ?? 0) >= 3;

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: folder('./app'),
  publicDir: folder('./platform/web/public'),
  plugins: [contractsAsPaths(), react(), countPortalUses()],
  resolve: {
    alias: [{ find: /^#(platform|features|app)\//, replacement: `${folder('.')}/$1/` }],
  },
  build: {
    outDir: folder('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    cssCodeSplit: true,
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        // Few files on a slow line: the libraries, what most pages share, and each page's own.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: LIBRARIES,
              priority: 2,
            },
            {
              name: 'shared',
              test: (id) => isCommon(id) && firstScreen.has(id),
              minShareCount: 3,
              priority: 1,
            },
            // What other pages share comes with the first of them, not with the first screen.
            {
              name: 'pages',
              test: (id) => isCommon(id) && !firstScreen.has(id),
              minShareCount: 3,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
