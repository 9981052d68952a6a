// Compresses the built files once, as well as brotli can, so that no request has to.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('../dist/', import.meta.url));

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const bytes = readFileSync(folder + name);
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  writeFileSync(`${folder}${name}.br`, brotliCompressSync(bytes, options));
  writeFileSync(`${folder}${name}.gz`, gzipSync(bytes, { level: 9 }));
}
