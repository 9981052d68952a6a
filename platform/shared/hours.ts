/**
 * Study hours are decimals with 2 places and never floats: inside they are whole hundredths,
 * on the wire and in the database they are text like `1.50`.
 */
export const hoursFromText = (text: string): number => {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) throw new RangeError(`not study hours: ${text}`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
};

export const hoursText = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

/** As `hoursText`, of hours that may lie below zero: what is taken back. */
export const signedHoursText = (hundredths: number): string =>
  hundredths < 0 ? `-${hoursText(-hundredths)}` : hoursText(hundredths);
