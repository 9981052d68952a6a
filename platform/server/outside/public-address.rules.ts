import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** IPv6 addresses that are given out to networks of the internet (RFC 4291, 2.4). */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** Addresses in the public range under which a cloud answers its own machines. */
const CLOUD_SERVICES: readonly string[] = ['168.63.129.16'];

/**
 * True for the address of a machine on the internet. Own networks, loopback, link-local, metadata services,
 * multicast, reserved ranges and IPv6 addresses that carry an IPv4 one (mapped, NAT64, 6to4, Teredo) are none. Anything but
 * an address as the resolver writes it is none either.
 */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0 || address.includes('%') || CLOUD_SERVICES.includes(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GIVEN_OUT);
};

/** Ports of the web. */
export const WEB_PORTS: readonly number[] = [80, 443];

/** Port that an http or https address leads to. */
const portOf = ({ port, protocol }: URL): number =>
  port !== '' ? Number(port) : protocol === 'https:' ? 443 : 80;

/**
 * The address as an URL; `null` when it is not http or https, names an account or leads to another port than
 * `ports`. Other spellings of an IPv4 address (decimal, octal, hexadecimal) come out in its usual one.
 */
export const webAddressOf = (text: string, ports: readonly number[] = WEB_PORTS): URL | null => {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== '' || url.password !== '' || !ports.includes(portOf(url))) return null;
  return url;
};
