import { describe, expect, it } from 'vitest';
import { shownHallName } from './hall-name.rules.ts';

const REGION = '新疆维吾尔自治区';

describe('the name of a hall', () => {
  it.each([
    ['新疆维吾尔自治区博物馆数字展厅', '博物馆数字展厅'],
    ['新疆兵团军垦博物馆', '兵团军垦博物馆'],
    ['八路军驻新疆办事处纪念馆', '八路军驻新疆办事处纪念馆'],
    ['新疆', '新疆'],
    ['新疆 军垦展厅', '军垦展厅'],
  ])('%s is shown as %s', (name, shown) => {
    expect(shownHallName(name, REGION)).toBe(shown);
  });

  it('stays whole where no region is configured', () => {
    expect(shownHallName('新疆兵团军垦博物馆', '')).toBe('新疆兵团军垦博物馆');
    expect(shownHallName(' 展馆', '')).toBe(' 展馆');
  });
});
