import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleMenuOf } from '#features/ground/accounts/shared/console-menus.rules.ts';
import { menuOf } from '#features/ground/accounts/shared/menus.rules.ts';
import { getYearHours } from '#features/member/records/shared/records.contract.ts';
import { listsOf } from '#platform/server/feature.ts';
import { inUse, isOn } from '#platform/server/switches.ts';
import { BASE } from '#platform/shared/envelope.ts';
import type { Switchable } from '#platform/shared/settings/switchable.ts';
import { FEATURES } from '../features.ts';
import { openTestApp, ROLE_NAMES, type TestApp } from '../test-app.fixtures.ts';

/** Switches, each with the features under it. */
const SWITCHED = FEATURES.flatMap((feature) =>
  feature.switchable ? [{ feature, own: feature.switchable }] : [],
);
const NAMES = [...new Set(SWITCHED.map(({ own }) => own.name))];

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const withOff = async <T>(off: readonly string[], look: () => Promise<T> | T): Promise<T> => {
  const { config } = test.deps;
  const before = config.featuresOff;
  config.featuresOff = off;
  try {
    return await look();
  } finally {
    config.featuresOff = before;
  }
};

const isClosedBy = (name: string, own: Switchable) => own.name === name || own.needs?.includes(name) === true;
const featuresUnder = (name: string) =>
  SWITCHED.filter(({ own }) => isClosedBy(name, own)).map(({ feature }) => feature);

describe('switches of features', () => {
  it('are named once, say what they hide and keep, and need only switches that are there', () => {
    const owns = [...new Set(SWITCHED.map(({ own }) => own))];
    expect(owns.map(({ name }) => name)).toEqual(NAMES);
    for (const { label, hides, stays, needs = [] } of owns) {
      expect([label, hides, stays].every((text) => text !== '')).toBe(true);
      expect(needs.filter((name) => !NAMES.includes(name))).toEqual([]);
    }
  });

  it('are left alone by a region that has everything', () => {
    for (const { own } of SWITCHED) expect(isOn(test.deps, own)).toBe(true);
  });
});

describe.each(NAMES)('%s, switched off', (name) => {
  it('answers every call with 404 and a sentence, whoever asks', async () => {
    const own = SWITCHED.find((one) => one.own.name === name)?.own;
    const endpoints = featuresUnder(name).flatMap((feature) =>
      [
        ...(feature.routes?.(test.deps, listsOf(FEATURES)) ?? []),
        ...(feature.multipart?.(test.deps) ?? []),
      ].map(({ endpoint }) => endpoint),
    );
    expect(endpoints.length).toBeGreaterThan(0);
    await withOff([name], async () => {
      for (const endpoint of endpoints)
        for (const role of ROLE_NAMES) {
          const reply = await test.call(role, endpoint, {});
          expect(`${reply.statusCode} ${reply.json().code}`, `${role} ${endpoint.path}`).toBe(
            '404 features.off',
          );
          expect(reply.json().message).toMatch(/^这里没有开通“.+”。$/);
        }
      const first = endpoints[0];
      if (first && own) expect((await test.call('member', first, {})).json().message).toContain(own.label);
    });
  });

  it('is in no list that anybody reads, and in all of them again afterwards', async () => {
    const entries = () =>
      featuresUnder(name).flatMap(({ switchable: _own, ...lists }) =>
        Object.values(lists).flatMap((list) => (Array.isArray(list) ? (list as object[]) : [])),
      );
    const all = entries();
    expect(await withOff([name], () => inUse(test.deps, all))).toEqual([]);
    expect(inUse(test.deps, all)).toEqual(all);
  });

  it('has no page and no entry in either menu, and its addresses are told to the page', async () => {
    const listOf = listsOf(FEATURES);
    const paths = featuresUnder(name).flatMap((feature) => [
      ...(feature.portalMenu ?? []).map(({ path }) => path),
      ...(feature.consoleMenu ?? []).map(({ path }) => path),
    ]);
    await withOff([name], async () => {
      const portal = menuOf('admin', inUse(test.deps, listOf('portalMenu')));
      const shown = portal.flatMap((entry) => [entry.path, ...entry.children.map(({ path }) => path)]);
      const console_ = consoleMenuOf('admin', inUse(test.deps, listOf('consoleMenu')));
      const both = [...shown, ...console_.flatMap((group) => group.entries.map(({ path }) => path))];
      expect(both.filter((path) => paths.includes(path))).toEqual([]);
      const site = await test.call('member', { method: 'POST', path: `${BASE}/api/user/configure` }, {});
      const { off, closed } = site.json().data.features;
      expect(off).toContain(name);
      for (const path of paths) expect(closed).toContain(path);
      const info = await test.call('member', { method: 'POST', path: `${BASE}/api/user/info` }, {});
      expect(
        JSON.stringify(info.json().data.menuList.map((entry: { path: string }) => entry.path)),
      ).not.toMatch(new RegExp(paths.map((path) => `"${path}"`).join('|') || '^$'));
    });
  });
});

describe('what stays beside a feature that is off', () => {
  it('is the rest of home', async () => {
    const homeSections = listsOf(FEATURES)('homeSections');
    const halls = homeSections.filter(({ key }) => key === 'pavilionList');
    await withOff(['halls'], async () => {
      expect(inUse(test.deps, homeSections)).toHaveLength(homeSections.length - halls.length);
    });
  });

  it('is every credited hour', async () => {
    const hours = async () => (await test.call('member', getYearHours, {})).json().data;
    const before = await hours();
    expect(Number(before.hours)).toBeGreaterThan(0);
    expect(await withOff(NAMES, hours)).toEqual(before);
  });
});
