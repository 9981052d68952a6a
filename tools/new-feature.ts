// `npm run new-feature -- WING/NAME [中文名]`: a kind of content on the review desk after tools/feature-template, with
// its lines in app/: record, contract, rules, table, list, form, preview, portal pages, search, favourites, tests.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WINGS } from './check/wings.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const template = `${root}tools/feature-template`;

const refuse = (text: string): never => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

const [, , place = '', word = '文章'] = process.argv;
const [wing = '', name = ''] = place.split('/');
if (!WINGS.includes(wing) || !/^[a-z][a-z0-9-]*s$/.test(name))
  refuse('用法：npm run new-feature -- 区/名称 中文名（kebab-case 复数，例如 content/articles 文章）');
const folder = `features/${wing}/${name}`;
if (existsSync(`${root}${folder}`)) refuse(`${folder} 已经存在。`);

const camelOf = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const constantOf = (kebab: string) => kebab.replaceAll('-', '_').toUpperCase();
const one = name.replace(/ies$/, 'y').replace(/s$/, '');

const WORDS: Readonly<Record<string, string>> = {
  ...{ names: name, name: one, camels: camelOf(name), camel: camelOf(one) },
  ...{ Names: capital(camelOf(name)), Name: capital(camelOf(one)) },
  ...{ NAMES: constantOf(name), NAME: constantOf(one) },
  ...{ table: one.replaceAll('-', '_'), wing, word },
};

/** `@names` in the template, and within a word: `list@Names`, `@camelTable`. */
const filled = (text: string) =>
  text.replace(
    /@(names|Names|NAMES|name|Name|NAME|camels|camel|table|wing|word)/g,
    (_, key: string) => WORDS[key] ?? '',
  );

const written: string[] = [];
const write = (path: string, text: string) => {
  mkdirSync(dirname(`${root}${path}`), { recursive: true });
  writeFileSync(`${root}${path}`, text);
  written.push(path);
};

const numbers = readdirSync(`${root}migrations`).map((file) => Number(file.slice(0, 4)));
const migration = `migrations/${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}-${name}.sql`;
for (const file of readdirSync(template, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.txt')) continue;
  const text = filled(readFileSync(`${template}/${file}`, 'utf8'));
  write(file === 'migration.sql.txt' ? migration : `${folder}/${filled(file).replace(/\.txt$/, '')}`, text);
}

/** Puts an import and an entry into a list of app/; the entry comes before `before`. */
const list = (path: string, imported: string, entry: string, before: string) => {
  const text = readFileSync(`${root}${path}`, 'utf8');
  if (!text.includes(before)) refuse(`${path}：没有找到“${before.trim()}”，请自己写上：${entry}`);
  write(path, `${imported}\n${text.replace(before, () => `  ${entry}\n${before}`)}`);
};
const { camels = '', NAMES = '' } = WORDS;
list(
  'app/features.ts',
  `import { ${camels}Feature } from '#${folder}/${name}.feature.ts';`,
  `${camels}Feature,`,
  '  recordsFeature,\n',
);
list(
  'app/web.tsx',
  `import { ${NAMES}_ROUTES } from '#${folder}/${name}.web.tsx';`,
  `...${NAMES}_ROUTES,`,
  "  { path: '/console/*'",
);
list(
  'app/console.tsx',
  `import { ${camels}Console, ${WORDS.Name}Preview } from '#${folder}/${name}-console.web.tsx';`,
  `${camels}Console,`,
  '  importsConsole,\n',
);
list(
  'app/console.tsx',
  `import { ${WORDS.NAME}_KIND } from '#${folder}/shared/${one}-address.rules.ts';`,
  `[${WORDS.NAME}_KIND]: ${WORDS.Name}Preview,`,
  '  [POPUP_KIND]: PopupPreview,\n',
);

const records = readFileSync(`${root}app/audit-words.test.ts`, 'utf8');
const after = 'const PUBLISHED = [\n';
if (!records.includes(after)) refuse(`app/audit-words.test.ts：没有找到“${after.trim()}”`);
write(
  'app/audit-words.test.ts',
  records.replace(after, () => `${after}  '${folder}/shared/${one}.record.ts',\n`),
);

const biome = `${root}node_modules/@biomejs/biome/bin/biome`;
const code = written.filter((path) => !path.endsWith('.sql'));
execFileSync(process.execPath, [biome, 'check', '--write', '--colors=off', ...code], {
  cwd: root,
  stdio: 'ignore',
});

const linesOf = (path: string) => readFileSync(`${root}${path}`, 'utf8').split('\n').length - 1;
const own = written.filter((path) => !path.startsWith('app/'));
process.stdout.write(
  `${folder} 和 ${migration} 已建好：${own.length} 个文件，${own.reduce((sum, path) => sum + linesOf(path), 0)} 行；app/ 里各加了一行。
还要自己写的：app/menus.test.ts 的页面、e2e/portal-pages.ts 的地址、bench/calls/wings 的调用，然后 npm run budget。\n`,
);
