import { readFileSync } from 'node:fs';
import { migrationNames } from '#platform/server/db/migrate.ts';
import type { Versions } from '../shared/operation.contract.ts';

const ROOT = new URL('../../../../', import.meta.url);

interface PackageFacts {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const jsonAt = <T extends object>(path: string): Partial<T> => {
  try {
    return JSON.parse(readFileSync(new URL(path, ROOT), 'utf8')) as T;
  } catch {
    return {};
  }
};

const read = (): Versions => {
  const built = jsonAt<{ version: string; commit: string; builtAt: string }>('dist-server/build.json');
  return {
    version: built.version ?? jsonAt<PackageFacts>('package.json').version ?? '',
    commit: built.commit ?? '',
    builtAt: built.builtAt ?? '',
    schema:
      migrationNames()
        .at(-1)
        ?.replace(/\.sql$/, '') ?? '',
  };
};

let known: Versions | undefined;

/** What runs here; read once, because a new build comes with a new process. */
export const versions = (): Versions => {
  known ??= read();
  return known;
};

/** The Node that package.json names for this kind of machine; undefined where it names none. */
export const pinnedNode = (): string | undefined =>
  jsonAt<PackageFacts>('package.json').optionalDependencies?.[
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  ];
