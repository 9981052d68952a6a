// Completes package-lock.json after `npm install`: a registry that does not carry the optional packages of
// other platforms leaves them out, and `npm ci` then refuses the file everywhere. They are named here by version
// and platform, so that `npm ci` knows them and fetches only those of the machine it runs on.
// Entries without a licence are given the one of their package, and NOTICE.md lists what is shipped by licence.
// `--check` changes nothing and fails when something is missing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { noticeOf } from './notice.ts';

const FILE = new URL('../package-lock.json', import.meta.url);
const NOTICE = new URL('../NOTICE.md', import.meta.url);
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
  license?: string;
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

const READMES = ['LICENSE', 'LICENSE.md', 'Readme.md', 'README.md'];

/** Licence that an installed package names: in its description as it is now or was once written, or in words. */
const licenseInstalled = (path: string): string | undefined => {
  const folder = new URL(`../${path}/`, import.meta.url);
  const description = new URL('package.json', folder);
  if (!existsSync(description)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(description, 'utf8')) as {
    license?: string | { type: string };
    licenses?: { type: string }[];
  };
  const said = typeof license === 'string' ? license : (license ?? licenses?.[0])?.type;
  if (said) return said;
  const texts = READMES.map((name) => new URL(name, folder)).filter((file) => existsSync(file));
  return texts.some((file) =>
    /\bMIT\b|Permission is hereby granted, free of charge/.test(readFileSync(file, 'utf8')),
  )
    ? 'MIT'
    : undefined;
};

/** Builds of one package for other platforms stand under its licence. */
const licenseOfOwner = (path: string): string | undefined => {
  const name = path.replace(/^node_modules\//, '');
  return Object.values(lock.packages).find(
    ({ license, optionalDependencies }) => license && name in (optionalDependencies ?? {}),
  )?.license;
};

const complete = () => {
  if (missing.length > 0) {
    const [root = ['', {}], ...rest] = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
    rest.sort(([a], [b]) => (a < b ? -1 : 1));
    lock.packages = Object.fromEntries([root, ...rest]);
  }
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const license = entry.license ?? licenseInstalled(path) ?? licenseOfOwner(path);
    if (license) entry.license = license;
  }
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  writeFileSync(NOTICE, noticeOf(lock.packages));
};

const problems = () => {
  const unlicensed = Object.entries(lock.packages).filter(([path, { license }]) => path !== '' && !license);
  if (missing.length > 0) return `package-lock.json misses ${missing.map(([path]) => path).join(', ')}`;
  if (unlicensed.length > 0) return `no licence is named of ${unlicensed.map(([path]) => path).join(', ')}`;
  const isCurrent = existsSync(NOTICE) && readFileSync(NOTICE, 'utf8') === noticeOf(lock.packages);
  return isCurrent ? null : 'NOTICE.md does not list what package-lock.json installs';
};

if (!process.argv.includes('--check')) complete();
const problem = problems();
if (problem) {
  process.stderr.write(`${problem}: node tools/complete-lockfile.ts\n`);
  process.exit(1);
}
process.stdout.write('package-lock.json and NOTICE.md: all platforms, all licences\n');
