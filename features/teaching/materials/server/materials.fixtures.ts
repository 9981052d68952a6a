import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { accountsApp, browserOf, makeUser } from '#features/ground/accounts/server/accounts.fixtures.ts';
import { authenticate } from '#features/ground/accounts/server/accounts.public.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { mediaEnv } from '#features/ground/media/server/media.fixtures.ts';
import { cleanHtml } from '#features/ground/rich-text/server/clean-html.public.ts';
import type { BoardPorts, FindSubject } from '#features/teaching/board/server/board.public.ts';
import { classFilesRoutes, classFilesWebRoutes } from '#features/teaching/board/server/class-files.routes.ts';
import { uploadClassResource } from '#features/teaching/board/shared/class-files.contract.ts';
import { KASHGAR, makeClass, makeMember } from '#features/teaching/classes/server/classes.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/http/route.ts';
import type { TestDeps } from '#platform/server/test-deps.fixtures.ts';
import type { RoleCode } from '#platform/shared/caller.ts';
import { countDownload, materialSubject } from './material.read.ts';
import { shareFile } from './material-write.service.ts';
import { materialsRoutes } from './materials.routes.ts';

const ILI = '000002000065654000';

export interface Person {
  readonly userId: string;
  readonly post: ReturnType<typeof browserOf>['post'];
  readonly get: ReturnType<typeof browserOf>['get'];
  /** Sends a file as the upload of 7.3; `classId` empty leaves the field out. */
  send(classId: string, filename: string, bytes: Uint8Array, type?: string, path?: string): Promise<Answer>;
  /** Any request of the signed-in person, with the request token. */
  ask(
    method: 'DELETE' | 'HEAD' | 'PATCH' | 'POST',
    url: string,
    headers: Headers,
    payload?: Buffer,
  ): Promise<LightMyRequestResponse>;
}

type Headers = Readonly<Record<string, string>>;

interface Answer {
  readonly status: number;
  readonly body: { code: string; message: string; data: Record<string, unknown> };
}

/**
 * A class `k1` of 喀什 with its people, and a second one `k2` that none of them has to do with. 班主任,
 * 助理班主任 and 督学 manage the first, `admin` the organisation; `member` is enrolled in it, `waiting` is not
 * yet, `other` manages `k2`.
 */
export interface Board {
  readonly database: Database;
  readonly deps: TestDeps;
  readonly app: FastifyInstance;
  readonly people: Readonly<Record<Name, Person>>;
  close(): Promise<void>;
}

const NAMES = ['head', 'assistant', 'supervisor', 'admin', 'iliadmin', 'other', 'member', 'waiting'] as const;
type Name = (typeof NAMES)[number];

const ROLE_OF: Partial<Record<Name, readonly [RoleCode, string]>> = {
  head: ['manager', KASHGAR],
  assistant: ['manager', KASHGAR],
  supervisor: ['manager', KASHGAR],
  other: ['manager', KASHGAR],
  admin: ['admin', KASHGAR],
  iliadmin: ['admin', ILI],
};

const KIND_OF = { head: 'HEAD', assistant: 'ASSISTANT', supervisor: 'SUPERVISOR' } as const;

const formOf = (
  fields: Readonly<Record<string, string>>,
  filename: string,
  bytes: Uint8Array,
  type: string,
) => {
  const mark = '----board';
  const head = Object.entries(fields)
    .map(([name, value]) => `--${mark}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  const file = `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    payload: Buffer.concat([Buffer.from(head + file), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
  };
};

const signIn = async (deps: Deps, app: FastifyInstance, name: Name): Promise<Person> => {
  const role = ROLE_OF[name];
  const roles = role ? [{ roleCode: role[0], orgCode: role[1] }] : [];
  const user = await makeUser(deps, {
    username: `board-${name}`,
    name: `姓名${name}`,
    orgCode: KASHGAR,
    roles,
  });
  const browser = browserOf(app);
  await browser.signIn(`board-${name}`);
  if (role) await browser.post('/api/switch_role', { roleCode: role[0], orgCode: role[1] });
  const ask: Person['ask'] = async (method, url, headers, payload) => {
    const { token } = await browser.info();
    const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const sent = payload === undefined ? {} : { payload };
    return app.inject({ method, url, headers: { ...headers, cookie, token }, ...sent });
  };
  const send: Person['send'] = async (
    classId,
    filename,
    bytes,
    type = 'application/octet-stream',
    path = uploadClassResource.path,
  ) => {
    const { headers, payload } = formOf(classId === '' ? {} : { classId }, filename, bytes, type);
    const reply = await ask('POST', path, headers, payload);
    return { status: reply.statusCode, body: reply.json() };
  };
  return { userId: user.id, post: browser.post, get: browser.get, send, ask };
};

/** Opens the board; `more` and `subject` are calls and entries of another feature that stands on it. */
export const openBoard = async (
  more: (deps: Deps, ports: BoardPorts) => readonly Route[] = () => [],
  subject: FindSubject = async () => null,
): Promise<Board> => {
  const world = await openWorld({ env: mediaEnv(), hasRegions: false });
  const { database, deps } = world;
  const ports = { cleanHtml };
  const app = await accountsApp(deps, [
    ...classFilesRoutes(deps),
    ...materialsRoutes(deps, ports),
    ...more(deps, ports),
  ]);
  const subjects = [materialSubject, subject];
  await classFilesWebRoutes(app, deps, authenticate(deps), {
    ...{ subjects, countDownload },
    share: shareFile(ports),
  });
  const people = {} as Record<Name, Person>;
  for (const name of NAMES) people[name] = await signIn(deps, app, name);
  const managers = (['head', 'assistant', 'supervisor'] as const).map((name) => ({
    userId: people[name].userId,
    kind: KIND_OF[name],
  }));
  await makeClass(database.db, { id: 'k1', className: '农村党组织书记示范培训班', managers });
  const others = [{ userId: people.other.userId, kind: 'HEAD' as const }];
  await makeClass(database.db, { id: 'k2', className: '别的班', managers: others });
  await makeMember(database.db, { classId: 'k1', userId: people.member.userId });
  await makeMember(database.db, { classId: 'k1', userId: people.waiting.userId, state: 'PENDING' });
  return {
    ...{ database, deps, app, people },
    close: async () => {
      await app.close();
      await world.close();
    },
  };
};
