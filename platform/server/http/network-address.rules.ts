/** 来访地址规则：IPv4 一个地址算一处；IPv6 一户有一大段地址，前一半相同的算一处。 */

/** One text for each network that a single subscriber holds: an IPv4 address, or the first half of an IPv6 one. */
export const networkOf = (address: string): string => {
  const plain = address.toLowerCase().replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped || !plain.includes(':')) return mapped ?? plain;
  const [head = '', tail] = plain.split('::');
  const start = head.split(':').filter(Boolean);
  const end = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  return [...start, ...Array<string>(zeros).fill('0'), ...end]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
};

/** Start of an address for a host as it stands in a URL: an IPv6 address between brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);
