import { expect, it } from 'vitest';
import { changedFields, initialOf } from '#platform/shared/record.ts';
import { articleRecord } from './article.record.ts';

it('a document that comes back from the database with its names in another order is no changed one', () => {
  const before = { ...initialOf(articleRecord), attachments: [{ fileId: 'f1', name: '方案.pdf' }] };
  const after = { ...before, attachments: [{ name: '方案.pdf', fileId: 'f1' }] };
  expect(changedFields(articleRecord, before, after)).toEqual([]);
  expect(changedFields(articleRecord, before, { ...before, isTop: true })).toEqual(['isTop']);
});
