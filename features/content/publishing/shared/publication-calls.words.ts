const OF = 'admin/publication';

/** Calls of the desk for one kind of content, for the entry of the console under which it is written. */
export const publicationCalls = (kind: string, more: readonly string[] = []) => ({
  calls: [`${OF}/*?kind=${kind}`, ...more],
  review: [`${OF}/sign?kind=${kind}`, `${OF}/return?kind=${kind}`, `${OF}/batch?kind=${kind}&verb=sign`],
});
