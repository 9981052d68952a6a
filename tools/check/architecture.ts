// Checks the arrows between rooms, and the rooms themselves: names, sizes, and that nothing was left out.
import { readFileSync } from 'node:fs';
import { cruise, type IReporterOutput } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { ARROWS, CRUISE } from './arrows.ts';
import { crowdedFolders, MAX_ENTRIES } from './crowded-folders.ts';
import { featureCircles } from './feature-circles.ts';
import { problemsOfClasses, problemsOfLooks } from './looks.ts';
import { trackedFiles } from './tracked-files.ts';
import { WINGS, wrongWings } from './wings.ts';

const FOLDERS = ['features', 'platform', 'app', 'demo'];
const MAX_LINES = 400;
const ROLES =
  /\.(batch|cache|contract|d|errors|feature|fixtures|job|module|page|pages|parser|policy|public|queries|read|record|repository|routes|rules|schema|service|table|test|web|words)\.(ts|tsx|css)$/;
const FORBIDDEN_NAMES = /(^|\/)(utils?|helpers?|common|misc|lib|types)(\/|\.|$)/;
const PLAIN_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const files = trackedFiles().filter(
  (file) => FOLDERS.includes(file.split('/')[0] ?? '') && /\.(ts|tsx)$/.test(file),
);

const sheets = trackedFiles().filter((file) => file.endsWith('.module.css'));

/** A loop of the server's that says nowhere when it ends: one wrong answer, and the process does nothing else. */
const ENDLESS = /\bfor \([^;)]*;\s*;|\bwhile \((true|1)\)/;

const problemsOfLoops = files
  .filter((file) => /(^|\/)server\//.test(file) && !/\.(test|fixtures)\.ts$/.test(file))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        ENDLESS.test(line)
          ? [`${file}:${at + 1}: a loop names its end; what is tried again goes through repeated()`]
          : [],
      ),
  );

const problemsOfNames = files.flatMap((file) => {
  const problems: string[] = [];
  const base = (file.split('/').at(-1) ?? '').replace(/\.(ts|tsx)$/, '');
  const [name = '', ...roles] = base.split('.');
  if (FORBIDDEN_NAMES.test(file))
    problems.push(
      `${file}: a file's name says what it is for; not utils, helpers, common, misc, lib or types`,
    );
  if (!PLAIN_NAME.test(name)) problems.push(`${file}: file names are kebab-case`);
  if (roles.length > 0 && !ROLES.test(file))
    problems.push(`${file}: unknown role suffix .${roles.join('.')}`);
  const lines = readFileSync(file, 'utf8').split('\n').length;
  if (lines > MAX_LINES)
    problems.push(`${file}: ${lines} lines, at most ${MAX_LINES}; it has become two things`);
  return problems;
});

/** Console fields that change or drop what was typed without a word; the kit's keep it and say what is wrong. */
const SILENT_FIELD = /import \{[^}]*\b(DatePicker|TimePicker|InputNumber)\b[^}]*\} from 'antd'/;
const SILENT_CUT = /<[A-Z][\w.]*[^<>]*\smaxLength=|\bmaxLength=\{/;
/** A browser's own number field gives no text for what is no number, so nobody can say what is wrong. */
const NATIVE_NUMBER = /\btype="number"/;
/** Says itself what is wrong, in the portal's own kind of field. */
const TABLE_DIALOG = 'features/ground/rich-text/console/dialogs/table-dialog.tsx';
const KIT = 'platform/web/console/entry/date-entry.tsx';
/** Buttons that everybody sees; the console's say what they do, or are hidden from roles that only look. */
const PLAIN_BUTTON = /from '[^']*\/ui\/button\.tsx'/;
const BUTTON = 'platform/web/console/console-button.tsx';

const problemsOfFields = files
  .filter((file) => /(^platform\/web|\/)console\/.*\.tsx$/.test(file) && file !== KIT)
  .flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const field = SILENT_FIELD.exec(text)?.[1];
    return [
      ...(field
        ? [`${file}: ${field} of antd; take DateItem, DateBox, NumberItem or NumberBox of the kit`]
        : []),
      ...(file !== TABLE_DIALOG && NATIVE_NUMBER.test(text)
        ? [`${file}: type="number" drops what is no number silently; take NumberItem or NumberBox of the kit`]
        : []),
      ...(file !== BUTTON && PLAIN_BUTTON.test(text)
        ? [`${file}: take the button of ${BUTTON}, which is hidden without the right to what it does`]
        : []),
      ...(SILENT_CUT.test(text) ? [`${file}: maxLength cuts silently; take TextItem, TextBox or limit`] : []),
    ];
  });

const { output } = (await cruise(
  FOLDERS,
  { ...CRUISE, ruleSet: { forbidden: ARROWS }, validate: true },
  undefined,
  { tsConfig: extractTsConfig('tsconfig.json') },
)) as IReporterOutput & {
  output: { modules: Module[]; summary: { violations: Violation[] } };
};

interface Module {
  source: string;
  dependencies: { resolved: string }[];
}

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
  comment?: string;
}

const seen = new Set(output.modules.map((module) => module.source));
const missed = files.filter((file) => !seen.has(file));
const reasons = new Map(ARROWS.map((rule) => [rule.name, rule.comment]));
const isOnlyForTests = (file: string): boolean => /\.(test|fixtures)\.tsx?$/.test(file);
const imports = output.modules
  .filter(({ source }) => !isOnlyForTests(source))
  .flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
const problemsOfWings = wrongWings(imports).map(
  ({ from, to }) =>
    `${from} → ${to}\n    3: a feature stands on its own wing and those before it (${WINGS.join(', ')}); hand it over in app/`,
);
const problemsOfCrowds = crowdedFolders(
  trackedFiles().filter((file) => [...FOLDERS, 'e2e', 'tools'].includes(file.split('/')[0] ?? '')),
)
  // Films, covers and texts of the demonstration are data.
  .filter(({ folder }) => !folder.startsWith('demo/media'))
  .map(
    ({ folder, entries }) =>
      `${folder}: ${entries} entries, at most ${MAX_ENTRIES}; give the use cases sub-rooms of the same name in each room, or cut the capability`,
  );
const problemsOfCircles = featureCircles(imports).map(
  (circle) =>
    `${circle.map(({ from, to }) => `${from} → ${to}`).join('\n    ')}\n    3: features in a circle; hand one of these over in app/, or put it where it belongs`,
);
const problems = [
  ...missed.map((file) => `${file}: was not inspected, so its arrows are unknown`),
  ...output.summary.violations.map(
    ({ from, to, rule }) => `${from} → ${to}\n    ${rule.name}: ${reasons.get(rule.name) ?? ''}`,
  ),
  ...problemsOfWings,
  ...problemsOfCrowds,
  ...problemsOfCircles,
  ...problemsOfNames,
  ...problemsOfFields,
  ...problemsOfLoops,
  ...problemsOfLooks(sheets),
  ...problemsOfClasses(sheets, files),
];

if (problems.length > 0) {
  process.stderr.write(`architecture: ${problems.length} problem(s)\n  ${problems.join('\n  ')}\n`);
  process.exit(1);
}
process.stdout.write(`architecture: ${files.length} files inspected, every arrow points the right way\n`);
