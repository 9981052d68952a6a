// The server in one file: loading a thousand modules one by one, many through the long list of exports of the
// database's library, was more than a quarter of a start (decision 036).
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'dist-server');

/** A module still finds the files beside its source: the bundle lies in the same checkout. */
const sourceAddresses = (): Plugin => ({
  name: 'source-addresses',
  transform(code, id) {
    if (!code.includes('import.meta.url') || id.includes('node_modules')) return null;
    const address = JSON.stringify(relative(target, id).replaceAll('\\', '/'));
    return {
      code: code.replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`),
      map: null,
    };
  },
});

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [sourceAddresses()],
  resolve: { alias: [{ find: /^#(platform|features|app|demo)\//, replacement: `${root}$1/` }] },
  ssr: { target: 'node', noExternal: ['drizzle-orm'] },
  build: {
    ssr: join(root, 'app', 'server.ts'),
    outDir: target,
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    sourcemap: true,
    copyPublicDir: false,
  },
});
