// Completes package-lock.json after `npm install`: a registry that does not carry the optional packages of
// other platforms leaves them out, and `npm ci` then refuses the file everywhere. They are named here by version
// and platform, so that `npm ci` knows them and fetches only those of the machine it runs on.
// `--check` changes nothing and fails when something is missing.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('../package-lock.json', import.meta.url);
const SYSTEMS: Readonly<Record<string, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'win32',
  windows: 'win32',
  win: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  sunos: 'sunos',
  aix: 'aix',
  openharmony: 'openharmony',
};
const PROCESSORS: Readonly<Record<string, string>> = {
  x64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  ia32: 'ia32',
  x86: 'ia32',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  s390x: 's390x',
  riscv64: 'riscv64',
  loong64: 'loong64',
  wasm32: 'wasm32',
};

interface Entry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Record<string, Entry> };

const entryOf = (name: string, range: string, owner: Entry): Entry => {
  const parts = (name.split('/').at(-1) ?? '').split(/[-_]/);
  const os = parts.map((part) => SYSTEMS[part]).find(Boolean);
  const cpu = parts.map((part) => PROCESSORS[part]).find(Boolean);
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(owner.dev ? { dev: true } : {}),
    optional: true,
    ...(os ? { os: [os] } : cpu === 'wasm32' ? {} : { os: ['!linux'] }),
  };
};

const isKnown = (name: string, path: string) =>
  `${path}/node_modules/${name}` in lock.packages || `node_modules/${name}` in lock.packages;

const missing = Object.entries(lock.packages).flatMap(([path, owner]) =>
  Object.entries(owner.optionalDependencies ?? {})
    .filter(([name]) => !isKnown(name, path))
    .map(([name, range]) => [`node_modules/${name}`, entryOf(name, range, owner)] as const),
);

if (process.argv.includes('--check')) {
  if (missing.length > 0) {
    process.stderr.write(
      `package-lock.json misses ${missing.map(([path]) => path).join(', ')}: node tools/complete-lockfile.ts\n`,
    );
    process.exit(1);
  }
} else if (missing.length > 0) {
  const [root = ['', {}], ...rest] = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  rest.sort(([a], [b]) => (a < b ? -1 : 1));
  lock.packages = Object.fromEntries([root, ...rest]);
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
}
process.stdout.write(`package-lock.json: ${missing.length} optional package(s) of other platforms named\n`);
