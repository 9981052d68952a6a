// `npm test`: everything that must hold; `npm run check` (argument `check`): its quick half.
// Each step says what it does; the last line counts what passed and what failed.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { install, pinnedNode, root, runCommand } from './set-up.mjs';

/**
 * Everything here runs below the portal's own media work: at normal priority three browsers would leave ffmpeg
 * nothing, and a journey would wait for its film without end.
 */
const NICENESS = 19;
setPriority(NICENESS);

const isQuick = process.argv.includes('check');
install();

const node = pinnedNode();
const bin = (name, file) => join(root, 'node_modules', name, file);
const say = (text) => process.stdout.write(`${text}\n`);
const results = join(root, 'node_modules', '.test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
/** Where the tests leave their files; nothing of it stays on the machine. */
const scratch = mkdtempSync(join(tmpdir(), 'portal-test-'));
// As root, PostgreSQL runs as somebody else, who must get through.
chmodSync(scratch, 0o755);
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

let passed = 0;
/** Failures, by name: told once more at the end, where a cut-off log still shows them. */
const failures = [];
/** Name and milliseconds of each step, and of each file of tests: the next slow one is seen at the end. */
const steps = [];
const files = [];

const SLOWEST = 10;
const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} 秒`;
const slowestFirst = (list) => [...list].sort((one, other) => other.ms - one.ms);

const timed = (name, run) => {
  const before = Date.now();
  say(`\n== ${name}`);
  const isGood = run();
  const ms = Date.now() - before;
  steps.push({ name, ms });
  say(`   ${isGood ? '通过' : '未通过'}，${inSeconds(ms)}`);
  return isGood;
};

/** Runs a program of its own; its output is shown when it has ended, so that two at once stay readable. */
const runAside = (args, env = {}) =>
  new Promise((done) => {
    const stdio = ['ignore', 'pipe', 'pipe'];
    const child = spawn(node, args, { cwd: root, env: { ...process.env, ...env }, stdio });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.on('close', (code) => done({ isGood: code === 0, output }));
  });

/** Steps that are one check each: they pass or fail as a whole. Most of them keep one core busy. */
const checkSideBySide = async (checks, atOnce = 2) => {
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args, env] = next;
      const before = Date.now();
      const { isGood, output } = await runAside(args, env);
      const ms = Date.now() - before;
      steps.push({ name, ms });
      say(`\n== ${name}\n${output}   ${isGood ? '通过' : '未通过'}，${inSeconds(ms)}`);
      if (isGood) passed += 1;
      else failures.push(name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

/** The failed tests of one file of the runner's report, each with the first line of its reason. */
const failedIn = (file) =>
  file.assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => {
      const reason = (test.failureMessages[0] ?? '').split('\n', 1)[0];
      return `${relative(root, file.name)}：${test.fullName}：${reason}`;
    });

/** A step of many tests, counted one by one from the runner's own report. */
const tests = (name, args) => {
  const report = join(results, `${name.replaceAll(/[^a-z0-9]/gi, '-')}-${passed}.json`);
  const vitest = bin('vitest', 'vitest.mjs');
  const isGood = timed(name, () => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const command = [...(args.prefix ?? []), vitest, 'run', ...args.vitest, ...reporters];
    return runCommand(node, command, { TMPDIR: scratch, ...args.env }) === 0;
  });
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const failedTests = (counts.testResults ?? []).flatMap((file) => failedIn(file));
  passed += counts.numPassedTests ?? 0;
  for (const { name: file, startTime, endTime } of counts.testResults ?? [])
    files.push({ name: `${relative(root, file)}（${name}）`, ms: endTime - startTime });
  failures.push(...failedTests);
  if (!isGood && failedTests.length === 0) failures.push(name);
  return report;
};

const embeddedStatements = join(results, 'embedded-statements.jsonl');
const serverStatements = join(results, 'server-statements.jsonl');
/** Test files for the second database, as decision 035 says; `ran` asks for those that are still missing. */
const filesForPostgres = (report, ...ran) => {
  const args = ['tools/choose-for-postgres.ts', embeddedStatements, report, ...ran];
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] };
  return execFileSync(node, args, options).split('\n').filter(Boolean);
};
const testsOnPostgres = (name, files) =>
  tests(name, {
    prefix: ['tools/with-postgres.ts'],
    vitest: ['--config', 'vitest.postgres.config.ts', ...files],
    env: { STATEMENTS_TO: serverStatements },
  });

const BROWSER = 'browser for the journeys';
/** The demonstration organisation as data on disk, made once for all journeys. */
const journeyData = join(scratch, 'journey-data');
const dataOfJourneys = ['data of the journeys', ['e2e/prepare-data.ts'], { DATA_DIR: journeyData }];
// The longest first, so that none is left alone at the end.
await checkSideBySide([
  ...(isQuick ? [] : [dataOfJourneys]),
  ['types', [bin('typescript', 'bin/tsc'), '-p', 'tsconfig.json']],
  ['build', ['tools/build.mjs']],
  ['architecture', ['tools/check/architecture.ts']],
  ['format and lint', [bin('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings', '.']],
  ['unused code', [bin('knip', 'bin/knip.js'), '--no-progress']],
  [
    'types of shared rooms without Node and DOM',
    [bin('typescript', 'bin/tsc'), '-p', 'tsconfig.shared.json'],
  ],
  ['lockfile', ['tools/complete-lockfile.ts', '--check']],
  ['ffmpeg for the tests of media', ['tools/check/ensure-ffmpeg.ts']],
  ...(isQuick ? [] : [[BROWSER, ['tools/check/ensure-chromium.ts']]]),
]);
const unit = isQuick
  ? tests('tests that open no database', { vitest: ['--project', 'pure', '--project', 'alone'] })
  : tests('unit, service and route tests', { vitest: [], env: { STATEMENTS_TO: embeddedStatements } });
if (!isQuick) {
  // A run that broke off tells nothing of its statements: then everything runs.
  const isTold = existsSync(unit);
  testsOnPostgres('the same service tests on PostgreSQL', isTold ? filesForPostgres(unit) : []);
  const rest = isTold ? filesForPostgres(unit, serverStatements) : [];
  if (rest.length > 0) testsOnPostgres('statements that PostgreSQL has not run yet', rest);
  if (!failures.includes(BROWSER))
    tests('journeys through a real browser', {
      vitest: ['--config', 'e2e/vitest.config.ts'],
      env: { JOURNEY_DATA: journeyData },
    });
}

say('\n== 各步骤用时');
for (const { name, ms } of slowestFirst(steps)) say(`   ${inSeconds(ms)}  ${name}`);
say(`\n== 最慢的 ${SLOWEST} 个测试文件`);
for (const { name, ms } of slowestFirst(files).slice(0, SLOWEST)) say(`   ${inSeconds(ms)}  ${name}`);
say('');
for (const failure of failures) say(`未通过：${failure}`);
say(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
