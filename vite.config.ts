import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Of a contract the page needs method and path only: the schemas and the schema library stay on the server.
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
        const { method, path } = value as { method: string; path: string };
        return `export const ${name} = ${JSON.stringify({ method, path })};`;
      })
      .join('\n');
  },
});

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: folder('./app'),
  publicDir: folder('./platform/web/public'),
  plugins: [contractsAsPaths(), react()],
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
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
              priority: 2,
            },
            { name: 'shared', test: /\/(platform|features)\//, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
});
