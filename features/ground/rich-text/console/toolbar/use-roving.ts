import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const tools = (bar: HTMLElement | null) => [...(bar?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];

const hold = (all: readonly HTMLElement[], held: HTMLElement | undefined) => {
  for (const tool of all) tool.tabIndex = tool === held ? 0 : -1;
};

/**
 * One tab stop for the whole toolbar; arrows, Home and End walk inside it. React never sets `tabIndex` on the
 * tools, so what is set here stays.
 */
export const useRoving = (bar: RefObject<HTMLElement | null>, onLeave: () => void) => {
  useEffect(() => {
    const all = tools(bar.current);
    if (!all.some(({ tabIndex }) => tabIndex === 0) || all.every(({ tabIndex }) => tabIndex === 0))
      hold(all, all[0]);
  });
  return {
    onFocus: () => {
      const all = tools(bar.current);
      const focused = all.find((tool) => tool === document.activeElement);
      if (focused) hold(all, focused);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = tools(bar.current);
      const at = all.indexOf(document.activeElement as HTMLElement);
      if (event.key === 'Escape' && at >= 0) {
        event.preventDefault();
        event.stopPropagation();
        onLeave();
      }
      const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
      if (at < 0 || target === undefined) return;
      event.preventDefault();
      all.at(target % all.length)?.focus();
    },
  };
};
