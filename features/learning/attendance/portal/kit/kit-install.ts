import manifestUrl from './kit.webmanifest?url';
import workerUrl from './kit-worker.ts?worker&url';

/** Files that this page has loaded so far, as paths of our own. */
const loadedFiles = (): string[] => {
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const paths = [...linked, ...scripts, ...fetched]
    .map((url) => new URL(url, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
};

/** Lets the page be installed: name, icon and where it begins. */
const linkManifest = () => {
  if (document.querySelector('link[rel="manifest"]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = manifestUrl;
  document.head.append(link);
};

/**
 * Keeps the page for times without a network; false where the browser does not (plain http). Everything that comes
 * later, such as the reader of squares, is fetched first, so that it is kept, too.
 */
export const keepPage = async (): Promise<boolean> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  linkManifest();
  try {
    await navigator.serviceWorker.register(workerUrl, { scope: '/sign/' });
    await import('qr/decode.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ kind: 'KEEP', files: loadedFiles() });
    return true;
  } catch {
    return false;
  }
};

/** The kept page names the person who opened it: it goes when nobody is signed in any more. */
export const forgetPage = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  (await navigator.serviceWorker.getRegistration('/sign/'))?.active?.postMessage({ kind: 'FORGET' });
};
