import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { makeUser, TEST_PASSWORD, URUMQI } from '#features/ground/accounts/server/accounts.fixtures.ts';
import { authenticate } from '#features/ground/accounts/server/accounts.public.ts';
import { accountsRoutes } from '#features/ground/accounts/server/accounts.routes.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { mountRoutes } from '#platform/server/http/mount.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { RoleCode } from '#platform/shared/caller.ts';
import { BASE } from '#platform/shared/envelope.ts';
import { MEDIA_UPLOAD_PATH } from '../../shared/library/media-library.contract.ts';
import { findFile } from '../library/media-file.repository.ts';
import { mediaEnv } from '../media.fixtures.ts';
import { registerMediaJobs } from '../processing/media.job.ts';
import { mediaUploadRoutes } from './upload.routes.ts';

export type Headers = Record<string, string>;

export const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Signs people of one portal in; `signUp` makes the account first. */
const peopleOf = (app: FastifyInstance, deps: TestDeps) => {
  const signIn = async (username: string, roleCode: RoleCode): Promise<Headers> => {
    const payload = { username, password: TEST_PASSWORD };
    const reply = await app.inject({ method: 'POST', url: `${BASE}/api/auth/login`, payload });
    const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const post = (url: string, body: object, headers: Headers) =>
      app.inject({ method: 'POST', url: BASE + url, headers, payload: body });
    const info = await post('/api/user/info', {}, { cookie });
    const { token } = info.json().data;
    await post('/api/switch_role', { roleCode, orgCode: URUMQI }, { cookie, token });
    return { cookie, token };
  };
  const signUp = async (username: string, roleCode: RoleCode): Promise<Headers> => {
    await makeUser(deps, { username, roles: [{ roleCode, orgCode: URUMQI }] });
    return signIn(username, roleCode);
  };
  return { signIn, signUp };
};

/** The requests of a resumable upload, one each. */
const requestsOf = (app: FastifyInstance) => ({
  create: (
    who: Headers,
    filename: string,
    bytes: number | string,
    more: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> => {
    const fields = Object.entries({ filename, ...more }).map(([key, value]) => `${key} ${base64(value)}`);
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': fields.join(','),
    };
    return app.inject({ method: 'POST', url: MEDIA_UPLOAD_PATH, headers: { ...who, ...headers } });
  },
  patch: (url: string, offset: number, payload: Buffer, who: Headers) =>
    app.inject({
      method: 'PATCH',
      url,
      payload,
      headers: {
        ...who,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
    }),
  ask: (method: 'HEAD' | 'DELETE', url: string, who: Headers) =>
    app.inject({ method, url, headers: { ...who, 'tus-resumable': '1.0.0' } }),
});

/** A portal that takes uploads of at most 1 MB of sound and 1 GB a day and person. */
export const openUploads = async () => {
  const database: Database = await openTestDatabase();
  const deps = testDeps(database, mediaEnv({ UPLOAD_MAX_MB_AUDIO: '1', UPLOAD_MAX_GB_PER_DAY: '1' }));
  registerMediaJobs(deps);
  await deps.jobs.open();
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  mountRoutes(app, accountsRoutes(deps), authenticate(deps));
  await mediaUploadRoutes(app, deps, authenticate(deps));
  return {
    ...{ database, deps, app },
    ...peopleOf(app, deps),
    ...requestsOf(app),
    rowOf: (url: string) => findFile(database.db, url.split('/').at(-1) ?? ''),
    close: async () => {
      await app.close();
      await deps.jobs.close();
      await database.close();
    },
  };
};
