const stripped = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** Whether `path` is one of the closed addresses or lies below one; what follows a question mark is left out. */
export const isClosedAddress = (closed: readonly string[], path: string): boolean => {
  const wanted = stripped(path.split(/[?#]/)[0] ?? path);
  return closed.some((address) => wanted === address || wanted.startsWith(`${address}/`));
};
