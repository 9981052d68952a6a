/** A record for the walk over organisations: made by an author of one prefecture, unknown to every other. */
export const SCOPE_RECORD = {
  part: 'publication',
  path: 'publication/create',
  input: (mark: string) => ({ kind: 'article', document: { title: mark, content: `<p>${mark}</p>` } }),
  beside: { kind: 'article' },
};
