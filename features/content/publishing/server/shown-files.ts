import type { CoverCategory } from '#features/content/cover-art/shared/cover-palette.rules.ts';
import { wideCover } from '#features/content/cover-art/shared/wide-cover.rules.ts';
import { pictureAddress, storePicture } from '#features/ground/media/server/media.public.ts';
import { fileAddress, type NamedFile } from '#features/ground/media/server/named-files.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Attachment } from '../shared/document-fields.record.ts';

/** A file of the media library as it was when something was published. */
export interface ShownFile {
  readonly fileId: string;
  /** As the writer calls it. */
  readonly name: string;
  readonly kind: 'video' | 'audio' | 'image' | 'document';
  /** In bytes. */
  readonly size: number;
  readonly mediaKey: string;
  readonly pictureKey: string;
  readonly originalKey: string;
}

/** Attachments as readers are to see them; files that have gone meanwhile are left out. */
export const shownAttachments = (
  attachments: readonly Attachment[],
  found: readonly NamedFile[],
): ShownFile[] =>
  attachments.flatMap(({ fileId, name }) => {
    const file = found.find(({ id }) => id === fileId);
    return file
      ? [
          {
            ...{ fileId, name, kind: file.kind, size: file.size },
            ...{ mediaKey: file.mediaKey, pictureKey: file.pictureKey, originalKey: file.originalKey },
          },
        ]
      : [];
  });

/** The files for readers, each with an address for a limited time; empty while it cannot be fetched. */
export const filesForReaders = (deps: Deps, files: readonly ShownFile[]) =>
  files.map((file) => ({
    ...{ id: file.fileId, name: file.name, kind: file.kind, size: file.size },
    url: fileAddress(deps, { ...file, state: 'ready' }),
  }));

interface Covered {
  readonly kind: string;
  readonly id: string;
  /** Colours of the drawn cover. */
  readonly category: CoverCategory;
  /** Drawing of the kind; a wide plate with a motif unless it says otherwise. */
  readonly draw?: (input: { readonly category: CoverCategory; readonly id: string }) => string;
}

/** Address of the cover: the picture that the writer chose, or one drawn for this id. */
export const shownCover = async (
  deps: Deps,
  { kind, id, category, draw = wideCover }: Covered,
  file: Pick<NamedFile, 'pictureKey'> | undefined,
): Promise<string> =>
  pictureAddress(
    file?.pictureKey || (await storePicture(deps, `${kind}-${id}`, draw({ category, id }), 'svg')),
  );
