import { describe, expect, it } from 'vitest';
import { changedFields, differenceOf, initialOf, keysOf } from '#platform/shared/record.ts';
import { personRecord } from './person.record.ts';

const person = { ...initialOf(personRecord), name: '阿依古丽.买买提', idNumber: '659999190001010017' };

describe('the fields of a person', () => {
  it('never bring an identity number into the audit trail, only its last four', () => {
    const { after } = differenceOf(personRecord, person, person, keysOf(personRecord));
    expect(after).toMatchObject({ name: '阿依古丽.买买提', idNumber: '尾号 0017' });
    expect(JSON.stringify(after)).not.toContain(person.idNumber);
  });

  it('have the same name with another kind of dot', () => {
    expect(changedFields(personRecord, person, { ...person, name: '阿依古丽·买买提' })).toEqual([]);
  });
});
