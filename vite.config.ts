import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pagesOfServer } from './tools/dev/pages.ts';

/**
 * Of a contract the page needs method, path and `once` only: the schemas and the schema library stay on the server.
 * The types of the calls come from the contract's source, which the compiler reads, not the bundle.
 */
const contractsAsPaths = (): Plugin => ({
  name: 'contracts-as-paths',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.contract.ts')) return null;
    // Read anew whenever it is asked for: in development a contract changes while the process lives.
    const contract = (await import(`${pathToFileURL(id).href}?${statSync(id).mtimeMs}`)) as Record<
      string,
      unknown
    >;
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

/**
 * The router's forms, fetchers, prefetching and data routes stay in the bundle although no page uses them: a name for
 * developer tools is written onto each, and none is marked as free of effects. Without the one and with the other
 * the bundler leaves them out.
 */
const routerWithoutUnused = (): Plugin => ({
  name: 'router-without-unused',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\/.*\.js$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*$/gm, '')
        // Advice for browsers in which nothing of these pages runs.
        .replace(/^\s*warning\(typeof URLSearchParams !== "undefined", .*\);$/gm, '')
        .replace(/= (?=React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ '),
      map: null,
    }),
  },
});

/**
 * Leaflet hangs every part of itself onto every other, so that all of it would come with each map: pop-ups, tooltips,
 * GeoJSON, its own buttons and tiles of the WMS. Without those knots, and with its classes marked as free of effects,
 * the bundler leaves out what no map here uses, a sixth of it.
 */
const leafletWithoutUnused = (): Plugin => ({
  name: 'leaflet-without-unused',
  enforce: 'pre',
  transform: {
    filter: { id: /node_modules\/leaflet\/dist\/leaflet-src\.esm\.js$/ },
    handler: (code) => ({
      code: code
        .replace(/^(var \w+ = )(?=\w+\.extend\(\{)/gm, '$1/* @__PURE__ */ ')
        .replace(/^(?:GeoJSON|TileLayer|tileLayer|control|Icon|Control|Map|SVG)\.\w+ = \w+;$/gm, '')
        .replace(/^(?:Map|Layer)\.(?:include|mergeOptions)\(\{[\s\S]*?^\}\);$/gm, (part) =>
          /popup|tooltip/i.test(part) && !part.includes('eachLayer') ? '' : part,
        )
        .replace(/^\w+\.include\((?:PointToGeoJSON|\{[\s\S]*?^\})\);$/gm, (part) =>
          part.includes('GeoJSON') ? '' : part,
        )
        .replace(/^Map\.(?:mergeOptions|addInitHook)\((?:\{|function \(\) \{)$[\s\S]*?^\}\);$/gm, (part) =>
          /zoomControl|attributionControl/.test(part) ? '' : part,
        ),
      map: null,
    }),
  },
});

/**
 * Chunks that a page has, as a rule, before it asks for another one: what every page needs, and what the pages where
 * people arrive share. Their files are told by a sign before the hash, and no list of a later page names them.
 */
const FIRST_CHUNK = /^(libraries|frame|rolldown-runtime|first-.*)$/;
const LOADED_BEFORE = /\/b\./;
const CONSOLE = /\/app\/console\.tsx$/;
const OURS = /\/(platform|features)\//;
/** What every page needs: the libraries, and the code by which Vite loads a page later. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|@tanstack)\/|vite\/preload-helper|rolldown\/runtime/;
/** Of the library of queries, what only home and few pages of the console use. */
const QUERIES_TOGETHER = /@tanstack\/.*\/(useQueries|queriesObserver)\./;
/** Modules that a first visit loads besides the entry: the pages where people arrive, and their parts for members. */
const FIRST_PIECES = [
  /\/features\/member\/home\/portal\/home\.page\.tsx$/,
  /\/features\/content\/courses\/portal\/catalogue\/course-list\.page\.tsx$/,
  /\/features\/teaching\/classes\/portal\/catalogue\/class-list\.page\.tsx$/,
  /\/features\/content\/courses\/portal\/page\/course-detail\.page\.tsx$/,
  /\/features\/learning\/study\/portal\/reading\/read-course\.public\.tsx$/,
  /\/features\/learning\/study\/portal\/player\/played-course\.public\.tsx$/,
  /\/features\/content\/courses\/portal\/page\/public-course\.tsx$/,
  /\/features\/content\/courses\/portal\/evaluations\/course-evaluation\.tsx$/,
  /\/features\/ground\/notify\/portal\/bell\.tsx$/,
  /\/features\/member\/home\/portal\/today\.tsx$/,
];
/** List of the routes of all later pages, which comes with the first of them that is opened. */
const LATER = /\/app\/web\.tsx$/;
/** Modules of the list of later routes. */
const routeUses = new Set<string>();
/** How many of the portal's pages need a module that is not there before they open. */
const portalUses = new Map<string, number>();
/** Which of the first pieces need a module, as their letters; `entry` for what comes with the entry itself. */
const firstUses = new Map<string, string>();

/**
 * Counts which modules the portal's own pages share, and which of them a first visit needs where. The console's
 * pages do not count: what they have in common must not become part of the portal's first screen.
 */
const countPortalUses = (): Plugin => ({
  name: 'count-portal-uses',
  buildEnd() {
    portalUses.clear();
    firstUses.clear();
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
    const counted = new Set<string>();
    const count = (page: string, before: ReadonlySet<string>, isEntry = false) => {
      if (counted.has(page)) return;
      counted.add(page);
      const { all, later } = walk(page, before);
      const piece = FIRST_PIECES.findIndex((pattern) => pattern.test(page));
      for (const id of all) {
        if (!before.has(id)) portalUses.set(id, (portalUses.get(id) ?? 0) + 1);
        if (isEntry) firstUses.set(id, 'entry');
        else if (piece >= 0 && firstUses.get(id) !== 'entry')
          firstUses.set(id, (firstUses.get(id) ?? '') + 'abcdefghij'[piece]);
      }
      for (const next of later) count(next, all);
    };
    for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) count(id, new Set(), true);
    routeUses.clear();
    for (const id of this.getModuleIds())
      if (LATER.test(id)) for (const used of walk(id, new Set()).all) routeUses.add(used);
  },
});

/**
 * The entry's own modules, and what each of the four pages where people arrive would bring anyway: one file is
 * smaller than two.
 */
const isInFrame = (id: string) => {
  const letters = firstUses.get(id) ?? '';
  return (
    OURS.test(id) && (letters === 'entry' || /^abc.*[fgh]|^[abc]+.*e/.test([...letters].sort().join('')))
  );
};
const usesOf = (id: string) => (OURS.test(id) ? (portalUses.get(id) ?? 0) : 0);

const featureOf = (id: string): string | undefined => /\/features\/[^/]+\/([^/]+)\//.exec(id)?.[1];

/** Shared by later pages: the platform's parts in one file, and one for each feature, so that a map brings no exam. */
const laterGroup = (id: string) => ['pages', featureOf(id)].filter(Boolean).join('-');

/**
 * One file for each set of first pieces that share modules, so that none of them brings what another needs. The
 * larger sets come first: what a module imports is needed wherever the module is.
 */
const firstGroups = FIRST_PIECES.map((_, index) => {
  const size = index + 1;
  return {
    name: (id: string) => {
      const letters = firstUses.get(id) ?? '';
      const isShared = letters !== 'entry' && letters.length === size && usesOf(id) > 1;
      if (!isShared) return null;
      const name = `first-${[...letters].sort().join('')}`;
      // Later pages that need one of its modules bring the file: what one piece has of several features is not one.
      return size > 1 ? name : `${name}-${featureOf(id) ?? 'platform'}`;
    },
    debugName: `first pieces, ${size} together`,
    priority: 10 + size,
  };
});

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * A class as the browser knows it: its name and where it is written. The line of it, which Vite would add, says nothing
 * more and compresses badly in script and styles.
 */
const className = (name: string, file: string): string => {
  const path = relative(folder('.'), file.split('?')[0] ?? '');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
};

export default defineConfig({
  root: folder('./app'),
  publicDir: folder('./platform/web/public'),
  plugins: [
    contractsAsPaths(),
    routerWithoutUnused(),
    leafletWithoutUnused(),
    react(),
    countPortalUses(),
    pagesOfServer(),
  ],
  server: { fs: { allow: [folder('.')] } },
  resolve: {
    alias: [
      { find: /^#(platform|features|app)\//, replacement: `${folder('.')}/$1/` },
      // Its main file is one for all module systems, of which nothing can be left out.
      { find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' },
    ],
  },
  // The worker of the offline page keeps its address over releases: browsers ask there whether there is a newer one.
  worker: {
    rolldownOptions: {
      output: {
        entryFileNames: ({ name }) => (name === 'kit-worker' ? 'sign/[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: folder('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    cssCodeSplit: true,
    assetsInlineLimit: 2048,
    // Browsers that do not preload modules fetch them when they are needed.
    modulePreload: {
      polyfill: false,
      // A page's own file stays in the list: it comes beside its styles instead of after them.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !LOADED_BEFORE.test(file)) : files,
    },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // The frame names each page, so a sign counts a hundred times on a first visit: a hash alone, the shortest taken.
        chunkFileNames: ({ name }) => `assets/${FIRST_CHUNK.test(name) ? 'b.' : ''}[hash:7].js`,
        assetFileNames: 'assets/[hash:6][extname]',
        // Few files on a slow line: the libraries, the frame, what pages share, and each page's own.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: (id) => LIBRARIES.test(id) && !QUERIES_TOGETHER.test(id),
              priority: 30,
            },
            // After the libraries: a group takes along whatever its modules need and no earlier group has.
            { name: 'queries', test: QUERIES_TOGETHER, priority: 25 },
            { name: 'frame', test: isInFrame, priority: 20 },
            ...firstGroups,
            // Modules of the list come first: a file that later pages share would take them along, and come with all.
            { name: 'routes', test: (id) => routeUses.has(id) && !firstUses.has(id), priority: 5 },
            // Modules that only later pages share come with the first of them.
            { name: laterGroup, test: (id) => usesOf(id) >= 3 && !firstUses.has(id), priority: 1 },
          ],
        },
      },
    },
  },
});
