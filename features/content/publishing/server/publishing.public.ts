/** The door to publishing: a kind of content is defined, and the steps of its life are taken. */

export { findPublication, type PublicationFacts, takePublicationId } from './publication.repository.ts';
export { type BroughtIn, bringInPublications } from './publication-bring-in.service.ts';
export { actionsFor as publicationActionsFor } from './publication-change.service.ts';
export { beginPublication, publicationEditing, titleOrNameless } from './publication-edit.service.ts';
export type { HandedIn, PublicationKind, ShownTimes } from './publication-kind.ts';
export { countPublicationsOf, hasSigned as hasSignedPublication } from './publication-list.repository.ts';
export { kindMedia, publicationMedia } from './publication-media.table.ts';
export { completeLive, replaceInPublications } from './publication-replace.service.ts';
export { publicationReview } from './publication-review.service.ts';
export { publication as publicationTable, type StoredDocument } from './publications.table.ts';
export { sweepPublications } from './publishing.job.ts';
export type { PublishingParts } from './publishing-ports.ts';
export { publicationToday } from './publishing-today.read.ts';
export { SENSITIVE_WORD_CHANGE, selectAllWords as sensitiveWords } from './sensitive-word.repository.ts';
export { reviewsAsked } from './setting.repository.ts';
export { filesForReaders, type ShownFile, shownAttachments, shownCover } from './shown-files.ts';
