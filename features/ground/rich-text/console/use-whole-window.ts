import { type RefObject, useLayoutEffect, useState } from 'react';

/** Everything beside the way from `element` up to the body, except what floats above the page anyway. */
const surroundings = (element: HTMLElement): HTMLElement[] => {
  const found: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
    const siblings = [...(at.parentElement?.children ?? [])];
    for (const sibling of siblings) {
      const isOther = sibling !== at && sibling instanceof HTMLElement;
      if (isOther && !sibling.inert && !sibling.matches('[popover], dialog, script, style'))
        found.push(sibling);
    }
  }
  return found;
};

/**
 * The editor over the whole window. It is lifted into the top layer instead of being moved or built anew, so
 * text, caret and undo stay; what lies behind is out of reach meanwhile.
 */
export const useWholeWindow = (frame: RefObject<HTMLElement | null>) => {
  const [isWhole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!isWhole || !element) return;
    element.popover = 'manual';
    element.showPopover();
    const behind = surroundings(element);
    for (const other of behind) other.inert = true;
    const overflow = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      for (const other of behind) other.inert = false;
      document.documentElement.style.overflow = overflow;
      if (element.matches(':popover-open')) element.hidePopover();
      element.removeAttribute('popover');
    };
  }, [isWhole, frame]);
  return [isWhole, setWhole] as const;
};
