import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import { changesHeard } from '#platform/server/changes.ts';
import { liveProblems, liveTextsOf } from '#platform/server/config/live-settings.ts';
import { readConfig } from '#platform/server/config/settings.ts';
import type { Deps } from '#platform/server/deps.ts';
import { knowSwitches } from '#platform/server/switches.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { keysOf } from '#platform/shared/record.ts';
import {
  getSiteSettings,
  listSettingsChanges,
  restoreSiteSettings,
  saveSiteSettings,
} from '../shared/site-settings.contract.ts';
import { type SiteSettings, siteSettingsRecord } from '../shared/site-settings.record.ts';
import { siteSettingsRoutes } from './site-settings.routes.ts';
import { followSiteSettings } from './site-settings.service.ts';

type World = Awaited<ReturnType<typeof openWorld>>;
let world: World;
let deps: Deps;
let elsewhere: Deps;
let askAs: Awaited<ReturnType<World['serve']>>['ask'];

const operator = testCaller({ activeRole: { roleCode: 'operator', orgCode: '000002000065' } });

const HALLS = { name: 'halls', label: '网上展馆', hides: '展馆。', stays: '展馆的内容。' };

/** Lines of every sort that a field may ask for; each field takes the first that it can read. */
const LINES = [
  ...['21:30', '某地学习平台', 'https://elsewhere.example', 'elsewhere.example', '80.1,40.2,某市'],
  'https://map.example/?to={toLng},{toLat}',
];

/** A value that the field takes and that is not the one it has. */
const otherValue = (name: keyof SiteSettings, now: unknown): unknown => {
  const { control, schema } = siteSettingsRecord.fields[name] as {
    control: { kind: string; min?: number; max?: number; choices?: object };
    schema: { items?: { enum?: readonly string[] } };
  };
  if (control.kind === 'yesNo') return !now;
  if (control.kind === 'number') return now === control.max ? control.min : control.max;
  if (control.kind === 'choice') return Object.keys(control.choices ?? {}).find((one) => one !== now);
  if (control.kind === 'own') return [schema.items?.enum?.[0] ?? HALLS.name];
  return LINES.find((text) => text !== now && Object.keys(liveProblems({ [name]: text })).length === 0);
};

beforeAll(async () => {
  world = await openWorld();
  deps = world.deps;
  await changesHeard(deps);
  await followSiteSettings(deps);
  ({ ask: askAs } = await world.serve(siteSettingsRoutes(deps)));
  knowSwitches(deps, [{ own: HALLS, paths: ['/online-pavilion'] }]);
  const other = { ...testDeps(deps.database), config: readConfig({ PUBLIC_URL: 'http://127.0.0.1:8080' }) };
  // A process of its own has a database object of its own; both hear the same channel.
  elsewhere = { ...other, database: Object.create(deps.database) };
  await changesHeard(elsewhere);
  await followSiteSettings(elsewhere);
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
    await expect.poll(() => elsewhere.config.appName).toBe('天山党员学习平台');
    await save({ servicePhone: '0991-123 4567' });
    await expect.poll(() => elsewhere.config.servicePhone).toBe('0991-123 4567');
  });

  it.each(keysOf(siteSettingsRecord))('%s reaches another process within two seconds', async (name) => {
    const { values } = await known();
    const before = liveTextsOf(deps.config)[name];
    const changed = otherValue(name, values[name]);
    const pair = name === 'quietFrom' || name === 'quietTo' ? { quietFrom: '21:30', quietTo: '07:30' } : {};
    const { status, body } = await save({ ...pair, [name]: changed });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(liveTextsOf(deps.config)[name]).not.toBe(before);
    await expect
      .poll(() => liveTextsOf(elsewhere.config)[name], { timeout: 2_000, interval: 20 })
      .toBe(liveTextsOf(deps.config)[name]);
    expect((await save(values)).status).toBe(200);
  });

  it('of quiet hours are a pair, and features are those that there are', async () => {
    const { version } = await known();
    const { status, body } = await save({ quietFrom: '', featuresOff: ['nothing'] });
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      quietTo: '静音从和静音到要么都填，要么都不填',
      featuresOff: '没有叫“nothing”的功能',
    });
    expect((await known()).version).toBe(version);
  });

  it('name features by their labels in the history and in the audit trail', async () => {
    const { version } = await known();
    expect((await save({ featuresOff: ['halls'] })).status).toBe(200);
    const { datalist } = (await askAs(operator, listSettingsChanges)).json();
    expect(datalist[0].changed).toEqual([{ label: '不开通的功能', before: '', after: '网上展馆' }]);
    const rows = await deps.database.query<{ facts: { after: object } }>(
      '',
      `select facts from audit_log where action = 'siteSettings.save' order by id desc limit 1`,
      [],
    );
    expect(rows[0]?.facts.after).toEqual({ featuresOff: '网上展馆' });
    const back = await askAs(operator, restoreSiteSettings, { version: version + 1, to: version });
    expect(back.statusCode).toBe(200);
    expect(deps.config.featuresOff).toEqual([]);
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
