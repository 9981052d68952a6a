import { useEffect, useRef } from 'react';

/** On a phone a row of tabs scrolls: the chosen one comes into view. For the element around the tabs. */
export const useTabInView = (tab: string) => {
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    tabs.current
      ?.querySelector(`[role=tab][id$="-${tab}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return tabs;
};
