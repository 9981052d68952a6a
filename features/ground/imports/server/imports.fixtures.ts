import type { FastifyInstance } from 'fastify';
import {
  accountsApp,
  browserOf,
  makeUser,
  TEST_PASSWORD,
} from '#features/ground/accounts/server/accounts.fixtures.ts';
import { authenticate } from '#features/ground/accounts/server/accounts.public.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { registerTasks } from '#features/ground/tasks/server/tasks.public.ts';
import type { TestDeps } from '#platform/server/test-deps.fixtures.ts';
import type { RoleCode } from '#platform/shared/caller.ts';
import type { Endpoint, InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { BASE } from '#platform/shared/envelope.ts';
import * as contract from '../shared/imports.contract.ts';
import type { ImportKind } from './import-kind.ts';
import { importTasks, registerImports } from './imports.public.ts';
import { importsRoutes, importsWebRoutes } from './imports.routes.ts';

export const ROOT = '000002000065';
export const KASHGAR = '000002000065653100';
export const YECHENG = '000002000065653100653126';
export const URUMQI = '000002000065650100';
export const YECHENG_PATH = '新疆维吾尔自治区/喀什地区/叶城县';

export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    rows
      .map((row) =>
        row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
      )
      .join('\n'),
  );

export interface Importer {
  /** Uploads a file; answers status and body. */
  upload(
    bytes: Buffer,
    more?: { kind?: string; name?: string; sheet?: string; given?: string; token?: string },
  ): Promise<{
    status: number;
    body: { code: string; message: string; data: { importId: string; taskId: string } };
  }>;
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
  ): Promise<{ status: number; body: OutputOf<E> & { code: string; message: string } }>;
  /** Downloads a file: its status, bytes and sentence. */
  file(
    endpoint: { path: string },
    query: Record<string, string>,
  ): Promise<{ status: number; bytes: Buffer; code: string; name: string }>;
  /** Uploads and waits until it is checked; answers the import's id. */
  dryRun(rows: readonly (readonly string[])[], kind?: string): Promise<string>;
  /** Commits and waits until it is done. */
  commit(id: string): Promise<void>;
  rows(id: string, state?: contract.ImportRow['state']): Promise<contract.ImportRow[]>;
  summary(id: string): Promise<contract.ImportSummary>;
}

export interface ImportsTest {
  readonly deps: TestDeps;
  readonly app: FastifyInstance;
  /** A person who acts in `roleCode` for `orgCode`. */
  importer(username: string, orgCode: string, roleCode?: RoleCode): Promise<Importer>;
  close(): Promise<void>;
}

const BOUNDARY = 'portal-test-boundary';

const formOf = (name: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

const importerOf = async (app: FastifyInstance, deps: TestDeps, username: string): Promise<Importer> => {
  const browser = browserOf(app);
  await browser.signIn(username, TEST_PASSWORD);
  const { token, roles } = await browser.info();
  const wanted = roles.find((role: { roleCode: string }) => role.roleCode !== 'learner');
  if (wanted)
    await browser.post('/api/switch_role', { roleCode: wanted.roleCode, orgCode: wanted.orgCode }, { token });
  const headers = () => ({
    token: token as string,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0.0.0',
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const self: Importer = {
    upload: async (bytes, { kind = 'people', name = '名单.csv', sheet, given = '', token: asked } = {}) => {
      const query = new URLSearchParams({ kind, ...(sheet ? { sheet } : {}), ...(given ? { given } : {}) });
      const reply = await app.inject({
        method: 'POST',
        url: `${contract.uploadImport.path}?${query}`,
        headers: {
          ...headers(),
          ...(asked === undefined ? {} : { token: asked }),
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        },
        payload: formOf(name, bytes),
      });
      return { status: reply.statusCode, body: reply.json() };
    },
    call: async (endpoint, input) => {
      const { status, body } = await browser.post(endpoint.path.slice(BASE.length), input as object, {
        token,
      });
      return { status, body };
    },
    file: async ({ path }, query) => {
      const reply = await app.inject({
        method: 'GET',
        url: `${path}?${new URLSearchParams(query)}`,
        headers: headers(),
      });
      const isJson = String(reply.headers['content-type']).includes('json');
      return {
        status: reply.statusCode,
        bytes: reply.rawPayload,
        code: isJson ? reply.json().code : '',
        name: decodeURIComponent(
          /filename\*=UTF-8''(.*)$/.exec(String(reply.headers['content-disposition']))?.[1] ?? '',
        ),
      };
    },
    dryRun: async (rows, kind = 'people') => {
      const { status, body } = await self.upload(csvOf(rows), { kind });
      if (status !== 200) throw new Error(`${status} ${body.message}`);
      await deps.jobs.drain();
      return body.data.importId;
    },
    commit: async (id) => {
      const { status, body } = await self.call(contract.commitImport, { id });
      if (status !== 200) throw new Error(`${status} ${body.message}`);
      await deps.jobs.drain();
    },
    rows: async (id, state) => {
      const all: contract.ImportRow[] = [];
      for (let pageNum = 0; ; pageNum += 1) {
        const { body } = await self.call(contract.listImportRows, {
          id,
          pageNum,
          pageSize: 100,
          ...(state ? { state } : {}),
        });
        all.push(...(body.datalist as contract.ImportRow[]));
        if (pageNum + 1 >= body.totalpages) return all;
      }
    },
    summary: async (id) => (await self.call(contract.getImport, { id })).body.data as contract.ImportSummary,
  };
  return self;
};

/** The import's server on a database with the regions, its tasks run by `deps.jobs.drain()`. */
export const openImports = async (
  kinds: readonly ImportKind[],
  env: Record<string, string> = {},
): Promise<ImportsTest> => {
  const world = await openWorld({ env });
  const { deps } = world;
  registerTasks(deps, importTasks(kinds));
  registerImports(deps);
  await deps.jobs.open();
  const app = await accountsApp(deps, importsRoutes(deps, kinds));
  await importsWebRoutes(app, deps, kinds, authenticate(deps));
  return {
    deps,
    app,
    importer: async (username, orgCode, roleCode = 'admin') => {
      await makeUser(deps, {
        username,
        orgCode,
        roles: roleCode === 'learner' ? [] : [{ roleCode, orgCode }],
      });
      return importerOf(app, deps, username);
    },
    close: async () => {
      await app.close();
      await world.close();
    },
  };
};
