/**
 * 弹出的小面板放在按钮下面，放不下就放上面；两边都放不下，就在宽裕的一边缩短，里面滚动，不落到窗口外。
 */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface PanelPlace {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

const GAP = 6;
const EDGE = 8;

export const panelPlace = (button: Box, panel: Size, page: Size, align: 'start' | 'end'): PanelPlace => {
  const wanted = align === 'end' ? button.right - panel.width : button.left;
  const left = Math.max(EDGE, Math.min(wanted, page.width - EDGE - panel.width));
  const under = page.height - EDGE - button.bottom - GAP;
  const above = button.top - GAP - EDGE;
  const isAbove = panel.height > under && above > under;
  const maxHeight = Math.max(0, isAbove ? above : under);
  const height = Math.min(panel.height, maxHeight);
  return { left, top: isAbove ? button.top - GAP - height : button.bottom + GAP, maxHeight };
};
