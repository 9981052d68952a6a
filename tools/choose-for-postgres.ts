// Chooses the test files that run on PostgreSQL, too: choose-for-postgres.ts EMBEDDED REPORT [SERVER]
// EMBEDDED and SERVER: statements as `recordStatements` writes them; REPORT: the unit run's JSON report.
// Prints the files, one a line: those that hold what SERVER misses, or without SERVER all that are needed.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseFiles, missingParts, partsOf, type TestedFile } from './statement-cover.rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Many connections are what the embedded database cannot have. */
const ASKS_AT_ONCE = /Promise\.all(Settled)?\(/;
const NAMES_SERVER = /TEST_DATABASE_URL/;

const partsIn = (path: string): Map<string, Set<string>> => {
  const byFile = new Map<string, Set<string>>();
  if (!existsSync(path)) return byFile;
  for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const { file, statement } = JSON.parse(line) as { file: string; statement: string };
    const held = byFile.get(relative(root, file)) ?? new Set<string>();
    for (const part of partsOf(statement)) held.add(part);
    byFile.set(relative(root, file), held);
  }
  return byFile;
};

const [embedded = '', report = '', server] = process.argv.slice(2);
const parts = partsIn(embedded);
const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
  testResults: { name: string; startTime: number; endTime: number }[];
};
const files: TestedFile[] = testResults.map(({ name, startTime, endTime }) => {
  const held = parts.get(relative(root, name)) ?? new Set();
  const text = readFileSync(name, 'utf8');
  const isNeeded = NAMES_SERVER.test(text) || (held.size > 0 && ASKS_AT_ONCE.test(text));
  return { file: relative(root, name), ms: endTime - startTime, parts: held, isNeeded };
});
if (server) {
  const ran = new Set([...partsIn(server).values()].flatMap((held) => [...held]));
  const missing = missingParts(files, ran);
  for (const [part, file] of missing) process.stderr.write(`${file}: ${part}\n`);
  process.stdout.write([...new Set(missing.values())].join('\n'));
} else process.stdout.write(chooseFiles(files).join('\n'));
