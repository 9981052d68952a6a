import { run } from './commands.ts';

interface Scratch {
  readonly url: string;
  remove(): void;
}

const psql = (url: string, statement: string) =>
  run('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--command', statement, '--dbname', url]);

/** An empty database beside the one of `url`, for a restore that must not touch it; throws with the remedy. */
export const createScratch = (url: string): Scratch => {
  const name = `portal_drill_${process.pid}_${Date.now()}`;
  try {
    psql(url, `create database ${name} encoding 'UTF8' template template0`);
  } catch (error) {
    throw new Error(
      `恢复演练要一个临时的库，没有建成：${(error as Error).message}\n请以数据库管理员执行：alter role 平台的用户 createdb;`,
      { cause: error },
    );
  }
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  return { url: scratch.href, remove: () => psql(url, `drop database if exists ${name} with (force)`) };
};

/**
 * Moves everything the portal keeps in the database out of the way, under other names, so that a backup can be
 * restored there; nothing is lost.
 */
export const setAside = (url: string, stamp: string): void => {
  const names = ['public', 'jobs'].map((schema) => [schema, `${schema}_before_${stamp}`] as const);
  psql(
    url,
    [
      'begin',
      ...names.map(([schema, aside]) => `alter schema ${schema} rename to ${aside}`),
      'create schema public',
      'commit',
    ].join('; '),
  );
};
