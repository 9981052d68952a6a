import { expect, it } from 'vitest';
import { choice, line, record } from '#platform/shared/record.ts';
import type { PublicationKind } from '../publication-kind.ts';
import { findingsOf } from './findings.ts';

const place = record('place', {
  title: line({ label: '名称', limit: 60 }),
  level: choice({ label: '认定层级', initial: 'NATION', choices: { NATION: '国家级', OTHER: '其他' } }),
});
const kind = { record: place, htmlFields: [] } as unknown as PublicationKind;
const portal = {
  words: [{ letters: '国家级', level: 'advice', note: '绝对化用语' }],
  origin: 'https://portal.example.cn',
  paths: new Set<string>(),
  hosts: [],
  hasFile: async () => true,
} as const;

it('sensitive words are looked for in what people wrote, not in the words of a fixed list', async () => {
  expect(await findingsOf(kind, { title: '纪念馆', level: 'NATION' }, portal)).toEqual([]);
  expect(await findingsOf(kind, { title: '国家级纪念馆', level: 'OTHER' }, portal)).toMatchObject([
    { no: 1, field: 'title', quote: '国家级' },
  ]);
});
