import type { Deps } from '#platform/server/deps.ts';
import type { Exporter } from '#platform/server/exporter.ts';
import { BY_PEOPLE, STATE_WORDS } from '../shared/operation.words.ts';
import { protection } from './self-check.service.ts';

/** 等保对照 as a file, for whoever assesses the portal. */
export const protectionExporter = (deps: Deps): Exporter => ({
  kind: 'protection',
  title: '等保对照',
  roles: ['operator'],
  columns: [
    { key: 'area', title: '方面', kind: 'text' },
    { key: 'item', title: '要求', kind: 'text', width: 32 },
    { key: 'portal', title: '平台怎样做', kind: 'text', width: 60 },
    { key: 'operator', title: '运维还要做', kind: 'text', width: 60 },
    { key: 'state', title: '自检', kind: 'text' },
    { key: 'found', title: '自检看到的', kind: 'text', width: 60 },
  ],
  count: async () => (await protection(deps)).length,
  rows: async function* () {
    for (const { key: _, state, ...item } of await protection(deps))
      yield { ...item, state: item.found === '' ? BY_PEOPLE : STATE_WORDS[state] };
  },
});
