import { describe, expect, it } from 'vitest';
import { panelPlace } from './pop-over.rules.ts';

const button = (top: number) => ({ left: 1300, right: 1400, top, bottom: top + 36 });
const PAGE = { width: 1440, height: 900 };

describe('弹出面板的位置', () => {
  it.each([
    ['下面刚好放得下', 500, 350, 542, 350],
    ['下面差一点', 500, 351, 143, 486],
    ['两边都放不下，下面宽', 425, 600, 467, 425],
    ['两边都放不下，一样宽', 432, 600, 474, 418],
    ['两边都放不下，上面宽', 433, 600, 8, 419],
  ])('%s', (_, at, height, top, maxHeight) => {
    expect(panelPlace(button(at), { width: 200, height }, PAGE, 'start')).toEqual({
      left: 1232,
      top,
      maxHeight,
    });
  });

  it('在按钮下面，与按钮的末端对齐', () => {
    expect(panelPlace(button(100), { width: 200, height: 300 }, PAGE, 'end')).toEqual({
      left: 1200,
      top: 142,
      maxHeight: 750,
    });
  });

  it('下面放不下、上面放得下，就在上面', () => {
    const { top } = panelPlace(button(800), { width: 200, height: 300 }, PAGE, 'end');
    expect(top).toBe(494);
  });

  it('两边都放不下，就在宽裕的一边缩到窗口里', () => {
    const low = { width: 200, height: 498 };
    const { top, maxHeight } = panelPlace(button(448), low, PAGE, 'end');
    expect(top).toBeGreaterThanOrEqual(8);
    expect(top + Math.min(low.height, maxHeight)).toBeLessThanOrEqual(892);
  });

  it('不越过窗口的左右两边', () => {
    const wide = { width: 360, height: 100 };
    expect(panelPlace({ left: 10, right: 60, top: 0, bottom: 40 }, wide, PAGE, 'end').left).toBe(8);
    expect(panelPlace(button(0), wide, PAGE, 'start').left).toBe(1072);
  });
});
