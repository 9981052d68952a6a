import {
  kindMedia,
  type PublicationKind,
  type ShownTimes,
  type StoredDocument,
  shownCover,
} from '#features/content/publishing/server/publishing.public.ts';
import { kindEditPath } from '#features/content/publishing/shared/kind.words.ts';
import { noteMediaUses } from '#features/ground/media/server/media.public.ts';
import { namedFiles } from '#features/ground/media/server/named-files.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { tidied } from '#platform/shared/record.ts';
import { type PopupDocument, popupRecord } from '../shared/popup.record.ts';
import { popupProblems } from '../shared/popup-document.rules.ts';
import { POPUP_COLOURS, POPUP_KIND, POPUP_WORDS } from '../shared/popup-kind.words.ts';
import { popupNote } from '../shared/popups.words.ts';
import { announcePopup } from './popup.cache.ts';
import { hidePopup, savePopup } from './popup.repository.ts';
import { popup } from './popups.table.ts';

/** The document of this kind: publishing has checked it against the record. */
const own = (document: StoredDocument): PopupDocument => document as unknown as PopupDocument;

const editPath = (id: string): string => kindEditPath(POPUP_WORDS, id);

/** Uses of the media library: the cover. */
export const POPUP_MEDIA = kindMedia({
  kind: POPUP_KIND,
  name: POPUP_WORDS.name,
  titled: { table: popup, id: popup.id, title: popup.title },
  source: { files: [popup.coverFileId], pictures: [popup.coverUrl] },
  fileIds: ['coverFileId'],
  editPath,
});

const filesOf = ({ coverFileId }: PopupDocument): string[] => (coverFileId === null ? [] : [coverFileId]);

/** Writes what readers may see; a picture that has gone meanwhile is drawn. */
const show = async (tx: Tx, deps: Deps, id: string, document: StoredDocument, times: ShownTimes) => {
  const { coverFileId, ...facts } = own(document);
  const [picture] = await namedFiles(tx, filesOf(own(document)), ROOT_ORG_CODE);
  await savePopup(tx, {
    ...{ id, ...facts, isShown: true },
    coverFileId: picture ? coverFileId : null,
    coverUrl: await shownCover(deps, { kind: POPUP_KIND, id, category: POPUP_COLOURS }, picture),
    publishTime: times.publishedAt,
    withdrawAt: times.withdrawAt,
  });
};

/** Popups as a kind of content. */
export const POPUPS: PublicationKind = {
  kind: POPUP_KIND,
  name: POPUP_WORDS.name,
  record: popupRecord,
  reviews: 2,
  titleOf: (document) => own(document).title,
  noteOf: (document) => popupNote(own(document)),
  htmlFields: [],
  links: { link: 'anywhere' },
  clean: (document) => tidied(popupRecord, own(document)),
  filesOf: (document) => filesOf(own(document)),
  problemsOf: async (_sql, document) => popupProblems(own(document)),
  show,
  hide: (tx, _deps, id) => hidePopup(tx, id),
  announce: announcePopup,
  addressOf: () => '/dashboard',
  editPath,
  noteMedia: (tx, id) => noteMediaUses(tx, POPUP_MEDIA, [id]),
};
