import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, listReply, objectReply } from '#platform/shared/envelope.ts';
import { propertiesOf } from '#platform/shared/record.schema.ts';
import { pagingInput } from '#platform/shared/value.schema.ts';
import { siteSettingsRecord } from './site-settings.record.ts';

const call = endpointsBelow(`${BASE}/api/admin/setting`, 'operator');

const MOST = 2_147_483_647;
const version = Type.Integer({ minimum: 0, maximum: MOST, description: '0 before the first change' });
const Values = Type.Object(propertiesOf(siteSettingsRecord));

const Switch = Type.Object({
  name: Type.String(),
  label: Type.String(),
  hides: Type.String({ description: 'what is gone while it is off' }),
  stays: Type.String({ description: 'what stays nevertheless' }),
  needs: Type.Array(Type.String(), { description: 'names of others without which it is off as well' }),
});
export type FeatureSwitch = Static<typeof Switch>;

export const getSiteSettings = call('get', {
  summary: '现在生效的站点设置',
  in: Type.Object({}),
  out: objectReply({ version, values: Values, switches: Type.Array(Switch) }),
});

export const saveSiteSettings = call('save', {
  summary: '修改站点设置；所有进程马上生效',
  once: true,
  in: Type.Object({ version, values: Values }),
  out: objectReply({ version }),
});

const SettingsChange = Type.Object({
  version,
  time: Type.String(),
  name: Type.String(),
  changed: Type.Array(Type.Object({ label: Type.String(), before: Type.String(), after: Type.String() })),
  restored: Type.Integer({ description: 'version that was restored; -1 for an ordinary change' }),
});
export type SettingsChange = Static<typeof SettingsChange>;

export const listSettingsChanges = call('history', {
  summary: '站点设置的改动，新的在前',
  in: Type.Object({ ...pagingInput }),
  out: listReply(SettingsChange),
});

export const restoreSiteSettings = call('restore', {
  summary: '恢复到某次改动之后的样子；0 是安装时的设置',
  once: true,
  in: Type.Object({ version, to: Type.Integer({ minimum: 0, maximum: MOST }) }),
  out: objectReply({ version }),
});
