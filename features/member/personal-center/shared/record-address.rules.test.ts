import { expect, it } from 'vitest';
import {
  readReceiptId,
  readRecordAddress,
  receiptPath,
  WHOLE_RECORD,
  writeRecordAddress,
} from './record-address.rules.ts';

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return readRecordAddress((name) => params.get(name));
};

it('reads what it writes', () => {
  const address = {
    year: 2025,
    kind: 'GROUP',
    subject: '党史',
    mediaKind: 'video',
    orgCode: '000002000065',
    page: 2,
  } as const;
  expect(read(writeRecordAddress(address).split('?')[1] ?? '')).toEqual(address);
  expect(writeRecordAddress(WHOLE_RECORD)).toBe('/personal-center/study-record');
});

it('takes what it cannot read for not written', () => {
  expect(read('year=1&kind=MIXED&media=film&org=x&page=-4')).toEqual(WHOLE_RECORD);
});

it('asks for a receipt that nobody has where the address names none', () => {
  expect([readReceiptId('417'), readReceiptId(null), readReceiptId('1 or 1')]).toEqual(['417', '0', '0']);
});

it.each([
  ['year=x2026', { year: undefined }],
  ['year=20261', { year: undefined }],
  ['year=2099', { year: 2099 }],
  [`subject=${'党'.repeat(61)}`, { subject: '党'.repeat(60) }],
  ['org=12a', { orgCode: '' }],
  ['org=a12', { orgCode: '' }],
  [`org=${'1'.repeat(60)}`, { orgCode: '1'.repeat(60) }],
  [`org=${'1'.repeat(61)}`, { orgCode: '' }],
])('reads of %s what makes sense', (query, changes) => {
  expect(read(query)).toEqual({ ...WHOLE_RECORD, ...changes });
});

it('names the receipt in its address', () => {
  expect(receiptPath('417').split('?')[1]).toBe('id=417');
});
