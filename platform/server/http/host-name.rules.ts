const MAX_LENGTH = 260;
const NAME = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.?(?::\d{1,5})?$/i;
const BRACKETED = /^\[[0-9a-f:.]{2,45}\](?::\d{1,5})?$/i;
/** Loopback, private and link-local addresses (RFC 1918, 3927, 4193, 4291). */
const LOCAL_ADDRESS =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)[\d.]+$|^\[(?:::1|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]$/;
/** Names that no public name server answers for: without a point, or of the ends kept for such use (RFC 6762, 8375, 9476). */
const LOCAL_NAME = /^(?!\d+$)[^.[\]]+$|\.(?:localhost|local|internal|lan|home\.arpa)$/;

/** True for what may stand in a Host header: a name or an address, and perhaps a port (RFC 9110, 7.2). */
export const isWellFormedHost = (host: string): boolean =>
  host.length <= MAX_LENGTH && (NAME.test(host) || BRACKETED.test(host)) && URL.canParse(`http://${host}`);

/** True for a host that only the own network can mean, so that no stranger's site can pass for the portal. */
export const isLocalHost = (host: string): boolean => {
  if (!isWellFormedHost(host)) return false;
  const { hostname } = new URL(`http://${host}`);
  return LOCAL_ADDRESS.test(hostname) || LOCAL_NAME.test(hostname);
};
