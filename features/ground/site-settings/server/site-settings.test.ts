import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import { changesHeard } from '#platform/server/changes.ts';
import { readConfig } from '#platform/server/config/settings.ts';
import type { Deps } from '#platform/server/deps.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import {
  getSiteSettings,
  listSettingsChanges,
  restoreSiteSettings,
  saveSiteSettings,
} from '../shared/site-settings.contract.ts';
import type { SiteSettings } from '../shared/site-settings.record.ts';
import { siteSettingsRoutes } from './site-settings.routes.ts';
import { followSiteSettings } from './site-settings.service.ts';

type World = Awaited<ReturnType<typeof openWorld>>;
let world: World;
let deps: Deps;
let askAs: Awaited<ReturnType<World['serve']>>['ask'];

const operator = testCaller({ activeRole: { roleCode: 'operator', orgCode: '000002000065' } });

beforeAll(async () => {
  world = await openWorld();
  deps = world.deps;
  await changesHeard(deps);
  await followSiteSettings(deps);
  ({ ask: askAs } = await world.serve(siteSettingsRoutes(deps)));
});
afterAll(() => world.close());

const known = async (): Promise<{ version: number; values: SiteSettings }> =>
  (await askAs(operator, getSiteSettings)).json().data;

const save = async (changed: Partial<SiteSettings>, onVersion?: number) => {
  const { version, values } = await known();
  const input = { version: onVersion ?? version, values: { ...values, ...changed } };
  const reply = await askAs(operator, saveSiteSettings, input);
  return { status: reply.statusCode, body: reply.json() };
};

describe('site settings', () => {
  it('are in force at once and tell who changed what', async () => {
    const before = await known();
    expect(before.version).toBe(0);
    const { status } = await save({ appName: '天山党员学习平台', nonMemberLooks: true, linkHosts: '' });
    expect(status).toBe(200);
    expect(deps.config).toMatchObject({ appName: '天山党员学习平台', nonMemberLooks: true, linkHosts: [] });
    const { datalist } = (await askAs(operator, listSettingsChanges)).json();
    expect(datalist[0]).toMatchObject({ version: 1, name: operator.name, restored: -1 });
    expect(datalist[0].changed).toContainEqual({ label: '非党员可以浏览', before: '否', after: '是' });
  });

  it('reach another process, which does not read them again for each request', async () => {
    const other = { ...testDeps(deps.database), config: readConfig({ PUBLIC_URL: 'http://127.0.0.1:8080' }) };
    // A process of its own has a database object of its own; both hear the same channel.
    const elsewhere: Deps = { ...other, database: Object.create(deps.database) };
    await changesHeard(elsewhere);
    await followSiteSettings(elsewhere);
    expect(elsewhere.config.appName).toBe('天山党员学习平台');
    await save({ servicePhone: '0991-123 4567' });
    await expect.poll(() => elsewhere.config.servicePhone).toBe('0991-123 4567');
  });

  it('are refused with a sentence under each wrong field, and nothing changes', async () => {
    const { version } = await known();
    const { status, body } = await save({ libraryUrl: 'ftp://x', appName: ' ', mapCenter: '乌鲁木齐' });
    expect(status).toBe(422);
    expect(Object.keys(body.fields).toSorted()).toEqual(['appName', 'libraryUrl', 'mapCenter']);
    expect(body.fields.libraryUrl).toMatch(/^党教图书馆应以 https?/);
    expect((await known()).version).toBe(version);
    expect(deps.config.appName).toBe('天山党员学习平台');
  });

  it('are not overwritten by somebody who saw an older version', async () => {
    const { version } = await known();
    expect((await save({ copyright: '甲' }, version - 1)).body.code).toBe('siteSettings.changed');
    expect((await save({}, version)).body.data.version).toBe(version);
  });

  it('go back to any change, and to what the installation says', async () => {
    const { version } = await known();
    const back = (to: number, on: number) => askAs(operator, restoreSiteSettings, { version: on, to });
    expect((await back(1, version)).json().data.version).toBe(version + 1);
    expect(deps.config.servicePhone).toBe('0991-000 0000');
    expect(deps.config.appName).toBe('天山党员学习平台');
    await back(0, version + 1);
    expect(deps.config).toMatchObject({ appName: '新疆党员学习培训平台', nonMemberLooks: false });
    expect((await back(99, version + 2)).json().code).toBe('siteSettings.noVersion');
    expect((await askAs(testCaller(), getSiteSettings)).statusCode).toBe(403);
  });
});
