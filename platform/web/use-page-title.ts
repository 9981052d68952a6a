import { useEffect } from 'react';

let siteName = '';

/** Remembers the platform's name, which follows every page's own title. */
export const keepSiteName = (name: string) => {
  siteName = name;
};

/** Sets the window's title to the page's own, followed by the platform's name. */
export const usePageTitle = (title: string) => {
  useEffect(() => {
    document.title = [title, siteName].filter(Boolean).join(' - ');
  }, [title]);
};
