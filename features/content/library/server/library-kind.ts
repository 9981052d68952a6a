import {
  kindMedia,
  type PublicationKind,
  type ShownTimes,
  type StoredDocument,
} from '#features/content/publishing/server/publishing.public.ts';
import { kindEditPath } from '#features/content/publishing/shared/kind.words.ts';
import { noteMediaUses, pictureAddress, storePicture } from '#features/ground/media/server/media.public.ts';
import { namedFiles } from '#features/ground/media/server/named-files.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { tidied } from '#platform/shared/record.ts';
import { libraryItemPath } from '../shared/library-address.rules.ts';
import { libraryCover } from '../shared/library-cover.rules.ts';
import { type LibraryDocument, libraryItemRecord } from '../shared/library-item.record.ts';
import { libraryItemProblems } from '../shared/library-item.rules.ts';
import { LIBRARY_KIND, LIBRARY_WORDS } from '../shared/library-kind.words.ts';
import { sourceKindName } from '../shared/source-kinds.rules.ts';
import { announceLibraryItem } from './library.cache.ts';
import { hideLibraryItem, saveLibraryItem } from './library.repository.ts';
import { libraryItem } from './library.table.ts';

/** The document of this kind: publishing has checked it against the record. */
const own = (document: StoredDocument): LibraryDocument => document as unknown as LibraryDocument;

const editPath = (id: string): string => kindEditPath(LIBRARY_WORDS, id);

/** Uses of the media library: the cover. */
export const LIBRARY_MEDIA = kindMedia({
  kind: LIBRARY_KIND,
  name: LIBRARY_WORDS.name,
  titled: { table: libraryItem, id: libraryItem.id, title: libraryItem.title },
  source: { files: [libraryItem.coverFileId], pictures: [libraryItem.coverUrl] },
  fileIds: ['coverFileId'],
  editPath,
});

const filesOf = ({ coverFileId }: LibraryDocument): string[] => (coverFileId === null ? [] : [coverFileId]);

/** Writes what readers see; a cover that has gone meanwhile is drawn. */
const show = async (tx: Tx, deps: Deps, id: string, document: StoredDocument, times: ShownTimes) => {
  const { coverFileId, ...facts } = own(document);
  const [cover] = await namedFiles(tx, filesOf(own(document)), ROOT_ORG_CODE);
  const drawn = () => storePicture(deps, `library-${id}`, libraryCover(id, facts), 'svg');
  await saveLibraryItem(tx, {
    ...{ id, ...facts, isShown: true },
    coverFileId: cover ? coverFileId : null,
    coverUrl: pictureAddress(cover?.pictureKey || (await drawn())),
    publishTime: times.publishedAt,
    withdrawAt: times.withdrawAt,
  });
};

/** Items of the party-education library as a kind of content. */
export const LIBRARY_ITEMS: PublicationKind = {
  kind: LIBRARY_KIND,
  name: LIBRARY_WORDS.name,
  record: libraryItemRecord,
  reviews: 1,
  titleOf: (document) => own(document).title,
  noteOf: (document) => sourceKindName(own(document).sourceKind),
  htmlFields: [],
  links: { link: 'outside' },
  clean: (document) => tidied(libraryItemRecord, own(document)),
  filesOf: (document) => filesOf(own(document)),
  problemsOf: async (_sql, document) => libraryItemProblems(own(document)),
  show,
  hide: (tx, _deps, id) => hideLibraryItem(tx, id),
  announce: announceLibraryItem,
  addressOf: libraryItemPath,
  editPath,
  noteMedia: (tx, id) => noteMediaUses(tx, LIBRARY_MEDIA, [id]),
};
