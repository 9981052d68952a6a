import { expect, it } from 'vitest';
import {
  readReceiptId,
  readRecordAddress,
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
