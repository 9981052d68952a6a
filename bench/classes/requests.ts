import {
  getClassStandings,
  queryClasses,
  quitClass,
  signUpClass,
} from '#features/teaching/classes/shared/classes.contract.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { Visitor } from './prepare-data.ts';

/** JSON in ASCII: its length is the number of its bytes. */
const asciiJson = (body: object): string =>
  JSON.stringify(body).replace(
    /[^\x20-\x7e]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Requests as a browser sends them. */
const post = (path: string, visitor: Visitor, body: object): string => {
  const json = asciiJson(body);
  return [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    'Accept-Encoding: gzip, deflate, br, zstd',
    `Cookie: ${visitor.cookie}`,
    `token: ${visitor.token}`,
    `Content-Length: ${json.length}`,
    '',
    json,
  ].join('\r\n');
};

/** The same numbers at every run. */
const randomOf = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

type Draw = () => number;
const pick = <T>(draw: Draw, values: readonly T[]): T | undefined =>
  values[Math.floor(draw() * values.length)];
/** Of a list in the order of liking: the first are taken far more often. */
const pickLiked = <T>(draw: Draw, values: readonly T[]): T | undefined =>
  values[Math.floor(values.length * draw() ** 3)];

const stateOf = (draw: Draw) => {
  const at = draw();
  return at < 0.7 ? 'HOLDING' : at < 0.9 ? 'WILLHOLD' : 'HOLDOVER';
};
const pageOf = (draw: Draw) => {
  const at = draw();
  return at < 0.8 ? 0 : at < 0.95 ? 1 : Math.floor(draw() * 20);
};

const WORDS = ['书记', '第一书记', '网格', '技术', '石榴籽', '专题', '示范', '新发展党员', '党员干部 网络'];

/** One look at the list: hot, a place, the own level, everywhere, or a name that nobody else asks for. */
const listInput = (draw: Draw, places: readonly string[]): Record<string, unknown> => {
  const at = draw();
  const paging = { pageNum: pageOf(draw), pageSize: 9 };
  if (at < 0.25) return { ...paging, orgCode: 'HOT_ORG_CODE', classStatusEnum: 'HOLDING' };
  if (at < 0.8) return { ...paging, orgCode: pickLiked(draw, places), classStatusEnum: stateOf(draw) };
  if (at < 0.85) return { ...paging, orgCode: places[0], isOwn: true, classStatusEnum: stateOf(draw) };
  if (at < 0.95) return { ...paging, classStatusEnum: '', className: pick(draw, WORDS) };
  return { ...paging, className: `班 ${Math.floor(draw() * 10_000)}` };
};

export interface Requests {
  readonly requests: string[];
  readonly groups: string[];
}

/** Asks the portal for one page of the list and answers the ids on it. */
const idsOnPage = async (port: number, visitor: Visitor, input: object): Promise<string[]> => {
  const reply = await fetch(`http://127.0.0.1:${port}${queryClasses.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: visitor.cookie },
    body: JSON.stringify(input),
  });
  const { datalist } = (await reply.json()) as OutputOf<typeof queryClasses>;
  return datalist.map(({ id }) => id);
};

/** `count` looks at the list, each followed by the question of what its classes are to the person. */
export const readRequests = async (
  port: number,
  count: number,
  readers: readonly Visitor[],
  places: readonly string[],
): Promise<Requests> => {
  const draw = randomOf(7);
  const pages = new Map<string, string[]>();
  const requests: string[] = [];
  const groups: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const reader = pick(draw, readers);
    if (!reader) continue;
    const input = listInput(draw, places);
    const key = JSON.stringify(input);
    const classId = pages.get(key) ?? (await idsOnPage(port, reader, input));
    pages.set(key, classId);
    requests.push(post(queryClasses.path, reader, input));
    groups.push('list');
    if (classId.length === 0) continue;
    requests.push(post(getClassStandings.path, reader, { classId }));
    groups.push('standings');
  }
  return { requests, groups };
};

/** Each asks what these classes are to him or her: of the one that he or she waits for, the place in the queue. */
export const placeRequests = (people: readonly Visitor[], classId: readonly string[]): Requests => ({
  requests: people.map((person) => post(getClassStandings.path, person, { classId })),
  groups: people.map(() => 'place'),
});

export const signUpRequests = (people: readonly Visitor[], classId: string): Requests => ({
  requests: people.map((person) => post(signUpClass.path, person, { classId })),
  groups: people.map(() => 'sign-up'),
});

export const quitRequests = (people: readonly Visitor[], classId: string): Requests => ({
  requests: people.map((person) => post(quitClass.path, person, { classId })),
  groups: people.map(() => 'quit'),
});
