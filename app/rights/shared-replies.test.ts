import { gunzipSync } from 'node:zlib';
import compilerOf from '@fastify/fast-json-stringify-compiler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listHottestBases, listNewestBases } from '#features/content/bases/shared/bases.contract.ts';
import {
  getClassificationTree,
  listClassificationTypes,
} from '#features/content/courses/shared/catalogue/course-list.contract.ts';
import { querySearch } from '#features/content/search/shared/search.contract.ts';
import { getUserInfo } from '#features/ground/accounts/shared/accounts.contract.ts';
import { getConfigure } from '#features/ground/site/shared/site.contract.ts';
import { getHomeData } from '#features/member/home/shared/home.contract.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { openTestApp, type TestApp } from '../test-app.fixtures.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const PLACE = { longitude: 87.6, latitude: 43.8 };

/** Calls whose replies go in pieces, past the filter of their contract. */
const CALLS: [Endpoint, object][] = [
  [getUserInfo, {}],
  [getConfigure, {}],
  [getHomeData, {}],
  [listNewestBases, PLACE],
  [listHottestBases, PLACE],
  [querySearch, { words: '党章' }],
  [listClassificationTypes, {}],
  [getClassificationTree, { type: 'SPECIAL_COLUMN' }],
];

const written = ({ out }: Endpoint, reply: unknown): unknown =>
  JSON.parse(
    (compilerOf()({}, {}) as (route: object) => (data: unknown) => string)({
      schema: out,
      method: '',
      url: '',
    })(reply),
  );

describe.each(['visitor', 'nonMember', 'member', 'manager', 'admin'] as const)('to a %s', (who) => {
  it.each(CALLS)(
    'a reply that shares its text holds what its contract names, and nothing else: %#',
    async (call, input) => {
      const plain = await test.call(who, call, input);
      expect(plain.statusCode).toBe(200);
      expect(written(call, plain.json())).toEqual(plain.json());
      const packed = await test.call(who, call, input, { 'accept-encoding': 'gzip' });
      const text =
        packed.headers['content-encoding'] === 'gzip' ? gunzipSync(packed.rawPayload) : packed.body;
      expect(JSON.parse(text.toString())).toEqual(plain.json());
    },
  );
});
