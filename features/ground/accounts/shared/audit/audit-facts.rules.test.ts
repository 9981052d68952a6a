import { describe, expect, it } from 'vitest';
import { withoutIdentityNumbers } from './audit-facts.rules.ts';

describe('the audit trail', () => {
  it('keeps of an identity number its last four signs, wherever it is written', () => {
    expect(withoutIdentityNumbers('号码 659999199001011234 与 65999919900101123x 填反')).toBe(
      '号码 **************1234 与 **************123x 填反',
    );
  });

  it('leaves codes of organisations, numbers of courses and telephones as they are', () => {
    const text =
      '000002000065653100 000002000065650100650102102008900001 IM26-1120-000123 13999999999 100001';
    expect(withoutIdentityNumbers(text)).toBe(text);
  });
});
