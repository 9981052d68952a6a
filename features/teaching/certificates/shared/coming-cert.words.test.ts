import { expect, it } from 'vitest';
import { packedNames } from './cert-pack.rules.ts';
import { comingText } from './coming-cert.words.ts';

const condition = (code: string, missing: string, okFlag = '0') => ({
  code,
  name: `要${code}`,
  missing,
  okFlag,
});

it('says what a certificate that is still to come waits for', () => {
  expect(comingText([condition('HOURS', '', '1'), condition('EXAM', '还没有考')])).toBe('还差结业考试');
  expect(comingText([condition('HOURS', '还差 2.40 学时')])).toBe('还差 2.40 学时');
  expect(comingText([condition('HOURS', '还差 2.40 学时'), condition('EXAM', '')])).toBe(
    '还差 2.40 学时，另有 1 项',
  );
  expect(comingText([condition('ENDORSE', '还没有')])).toBe('还差：要ENDORSE');
  expect(comingText([condition('HOURS', '', '1')])).toBe('条件已满足，等结业');
});

it('names the files of a pack so that every system takes them', () => {
  expect(packedNames([{ name: '买买提·吐尔地', certNo: '2026-65-000001' }])).toEqual([
    '买买提·吐尔地-2026-65-000001.pdf',
  ]);
  expect(packedNames([{ name: '../a:b\u202e', certNo: '1' }])).toEqual(['..ab-1.pdf']);
  expect(packedNames([{ name: ' 买买提 ', certNo: '1' }])).toEqual(['买买提-1.pdf']);
});
