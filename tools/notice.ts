// The text of NOTICE.md: under which licence everything stands that is installed to run the portal or becomes a part
// of its pages. Written and checked together with the lockfile (tools/complete-lockfile.ts), so that it cannot drift.

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

/** Licences that ask for more than their own text, and how that is kept. */
const OBLIGATIONS: readonly (readonly [RegExp, string])[] = [
  [
    /LGPL/,
    'libvips (`@img/sharp-libvips-*`, part of `@img/sharp-wasm32` and `@img/sharp-win32-*`) is used unchanged, as a shared library of its own that sharp loads: it may be replaced by another build in `node_modules/@img`. Source: <https://github.com/lovell/sharp-libvips>, licences of all it contains: `THIRD-PARTY-NOTICES.md` there.',
  ],
  [
    /MPL/,
    'lightningcss is used unchanged, to build the pages; none of it is in them. Source: <https://github.com/parcel-bundler/lightningcss>.',
  ],
  [/OFL/, 'The fonts are served unchanged, under their own names, with their licence in the package.'],
];

const HEAD = `# Third-party software

Written by \`node tools/complete-lockfile.ts\`; do not edit. Each package brings its licence, in \`node_modules/<name>\`; Node.js and ffmpeg of the container image have theirs in \`/usr/local\` and \`/usr/share/doc\`. Names of other platforms are listed, too: an installation has its own platform's only. What only tests and development need (\`devDependencies\`) is not shipped and not listed.
`;

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** NOTICE.md for the entries of a lockfile, by licence. Throws when one that is shipped names none. */
export const noticeOf = (packages: Readonly<Record<string, Locked>>): string => {
  const byLicense = new Map<string, Set<string>>();
  for (const [path, { version, license, dev }] of Object.entries(packages)) {
    if (path === '' || dev) continue;
    if (!license) throw new Error(`${path} names no licence`);
    byLicense.set(license, (byLicense.get(license) ?? new Set()).add(`${nameOf(path)} ${version}`));
  }
  const parts = [...byLicense]
    .sort(([a], [b]) => inOrder(a, b))
    .map(([license, names]) => {
      const asked = OBLIGATIONS.filter(([which]) => which.test(license)).map(([, text]) => `${text}\n\n`);
      return `## ${license}\n\n${asked.join('')}${[...names].sort(inOrder).join(', ')}\n`;
    });
  return [HEAD, ...parts].join('\n');
};
