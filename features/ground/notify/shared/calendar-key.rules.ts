import { BASE } from '#platform/shared/envelope.ts';

/** 日历地址规则：地址里的钥匙有 256 位，猜不到；拿着它的人只能读这一个人的日程。 */

/** The feed's address, with the key between these two. */
const BEFORE_KEY = `${BASE}/api/calendar/`;
const AFTER_KEY = '.ics';

/** Where the feed is served; the router gives the key without `.ics`. */
export const CALENDAR_FEED_ROUTE = `${BEFORE_KEY}:key${AFTER_KEY}`;

export const calendarFeedPath = (key: string): string => `${BEFORE_KEY}${key}${AFTER_KEY}`;

/** Text in the log instead of a feed's address: a reader of the log must not read the feed. */
export const CALENDAR_FEED_LOGGED = calendarFeedPath('-');

export const isCalendarKey = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** The same address for a calendar program of the device, which takes up `webcal:` and fetches it again and again. */
export const subscribeAddress = (address: string): string => address.replace(/^https?:/, 'webcal:');
