import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { portal } from '#app/program.ts';
import type { Database } from '#platform/server/db/database.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { CALLS } from './asked-calls.ts';
import { PAGES } from './asked-pages.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PEOPLE: readonly Endpoint['access'][] = [
  ...(['visitor', 'user', 'member', 'student', 'student-or-manager', 'lease'] as const),
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'in' in value;

/** Every call of every contract, by its path. */
const contracts = async (): Promise<Map<string, Endpoint>> => {
  const files = globSync('features/**/*.contract.ts', { cwd: root });
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href)));
  const endpoints = modules.flatMap((module) => Object.values(module as object)).filter(isEndpoint);
  return new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]));
};

describe('the table of the bench of calls', () => {
  it('has a line for every call that visitors and members make, and for no other', async () => {
    const made = [...(await contracts()).values()].filter(({ access }) => PEOPLE.includes(access));
    const listed = new Set(CALLS.map(({ endpoint }) => endpoint.path));
    expect(made.length).toBeGreaterThan(80);
    expect([...listed].sort()).toEqual(made.map(({ path }) => path).sort());
  });

  it('says who asks a call, each once, or where else it is measured', () => {
    const lines = CALLS.flatMap(({ endpoint, who, elsewhere }) =>
      elsewhere ? [endpoint.path] : who.map((one) => `${one} ${endpoint.path}`),
    );
    expect(new Set(lines).size).toBe(lines.length);
    expect(CALLS.filter(({ who, elsewhere }) => who.length > 0 === (elsewhere !== undefined))).toEqual([]);
  });

  it('has a line for every page that the server writes outside the console, and for no other', () => {
    const database = { listen: async () => undefined } as unknown as Database;
    const written = portal.pages(testDeps(database)).map(({ path }) => path);
    const portalPages = written.filter((path) => !/^\/console(\/|$)/.test(path));
    expect(PAGES.map(({ path }) => path).sort()).toEqual(portalPages.sort());
  });
});
