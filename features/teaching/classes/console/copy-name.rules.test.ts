import { describe, expect, it } from 'vitest';
import { copyName, NAME_LIMIT } from './copy-name.rules.ts';

describe('the name of a copied class', () => {
  it('counts its period on', () => {
    expect(copyName('书记示范培训班（第二期）')).toBe('书记示范培训班（第三期）');
    expect(copyName('书记示范培训班（第十期）')).toBe('书记示范培训班（第十一期）');
    expect(copyName('网络班第 9 期')).toBe('网络班第 10 期');
    expect(copyName('网络班第12期（喀什）')).toBe('网络班第13期（喀什）');
    expect(copyName('试办班（第零期）')).toBe('试办班（第一期）');
    expect(copyName('网络班第 12345 期')).toBe('网络班第 12345 期（新一期）');
  });

  it('is marked as new once where there is no period', () => {
    expect(copyName('网格治理研讨班')).toBe('网格治理研讨班（新一期）');
    expect(copyName('网格治理研讨班（新一期）')).toBe('网格治理研讨班（新一期）');
  });

  it('is counted on only where it stands on one line', () => {
    expect(copyName('示范\n第二期')).toBe('示范\n第二期（新一期）');
    expect(copyName('第二期\n示范')).toBe('第二期\n示范（新一期）');
  });

  it('never gets longer than a name may be', () => {
    expect([...copyName('班'.repeat(NAME_LIMIT))]).toHaveLength(NAME_LIMIT);
  });
});
