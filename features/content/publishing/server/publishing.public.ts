/** The door to publishing: a kind of content is defined, and the steps of its life are taken. */

export { adoptPublications } from './publication-adopt.service.ts';
export { publicationEditing } from './publication-edit.service.ts';
export type { PublicationKind, ShownTimes } from './publication-kind.ts';
export { countPublicationsOf } from './publication-list.repository.ts';
export { kindMedia, publicationMedia } from './publication-media.table.ts';
export { publicationReview } from './publication-review.service.ts';
export type { StoredDocument } from './publications.table.ts';
export { sweepPublications } from './publishing.job.ts';
export type { PublishingParts } from './publishing-ports.ts';
export { publicationToday } from './publishing-today.read.ts';
export { filesForReaders, type ShownFile, shownAttachments, shownCover } from './shown-files.ts';
