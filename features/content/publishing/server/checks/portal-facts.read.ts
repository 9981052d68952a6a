import { MEDIA_FOLDER, PICTURE_FOLDER } from '#features/ground/media/server/media.public.ts';
import { outsideHosts } from '#features/ground/site/server/site.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { selectAllWords } from '../sensitive-word.repository.ts';
import type { PortalFacts } from './findings.ts';

/** `/covers/name` is a picture, `/media/ticket/folder/file` a medium; pictures of the editor may lie elsewhere. */
const keyOf = (address: string): string | null => {
  const [, top, ...rest] = address.split('/');
  if (top === 'covers') return `${PICTURE_FOLDER}/${rest.join('/')}`;
  if (top === 'media') return `${MEDIA_FOLDER}/${rest.slice(1).join('/')}`;
  return null;
};

/** Empty without an address of its own: then no link leads to this portal. */
const originOf = (address: string | undefined): string =>
  address && URL.canParse(address) ? new URL(address).origin : '';

/** Facts of this portal as the checks of documents ask for them. */
export const portalFacts = async (
  sql: Sql,
  deps: Deps,
  pages: readonly { readonly path: string }[],
): Promise<PortalFacts> => ({
  words: await selectAllWords(sql),
  origin: originOf(deps.config.publicUrl),
  paths: new Set(pages.map(({ path }) => path)),
  hosts: outsideHosts(deps),
  hasFile: async (address) => {
    const key = keyOf(address);
    return key === null || key.includes('..') || deps.files.exists(key);
  },
});
