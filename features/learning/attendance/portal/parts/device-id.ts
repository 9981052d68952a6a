import { randomUuid } from '#platform/web/random-uuid.ts';

const KEY = 'sign-device';
const OF_THIS_PAGE = randomUuid();

/** Name of this browser, the same at every visit; one of this page alone where nothing may be kept. */
export const deviceId = (): string => {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    localStorage.setItem(KEY, OF_THIS_PAGE);
    return OF_THIS_PAGE;
  } catch {
    return OF_THIS_PAGE;
  }
};
