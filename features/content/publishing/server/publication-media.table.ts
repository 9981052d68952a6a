import { eq } from 'drizzle-orm';
import type { MediaOwner } from '#features/ground/media/server/media.public.ts';
import { publication, publicationVersion } from './publications.table.ts';

interface OfKind {
  readonly kind: string;
  /** As a list of uses calls it: 新闻的稿子. */
  readonly label: string;
  /** Names under which a document holds ids of files, at any depth. */
  readonly fileIds: readonly string[];
  readonly editPath: (id: string) => string;
}

/** Uses of the media library by what is written of a kind, and by its versions. */
export const publicationMedia = ({ kind, label, fileIds, editPath }: OfKind): readonly MediaOwner[] => {
  const titled = { table: publication, id: publication.id, title: publication.title };
  return [
    {
      kind: `${kind}-draft`,
      label,
      isShown: true,
      titled,
      pathOf: editPath,
      sources: [
        {
          table: publication,
          ownerId: publication.id,
          where: eq(publication.kind, kind),
          documents: [{ column: publication.document, fileIds }],
        },
      ],
    },
    {
      kind: `${kind}-version`,
      label: `${label}的历史版本`,
      isShown: false,
      titled,
      pathOf: editPath,
      sources: [
        {
          table: publicationVersion,
          ownerId: publicationVersion.id,
          where: eq(publicationVersion.kind, kind),
          documents: [{ column: publicationVersion.document, fileIds }],
        },
      ],
    },
  ];
};

interface ShownOfKind extends Omit<OfKind, 'label'> {
  /** As a list of uses calls one of them: 新闻. */
  readonly name: string;
  readonly titled: MediaOwner['titled'];
  /** Columns of the readers' table that name files. */
  readonly source: Omit<MediaOwner['sources'][number], 'table' | 'ownerId'>;
}

/** Uses of the media library by a kind: by what readers see, by what is written, and by its versions. */
export const kindMedia = ({ name, titled, source, ...of }: ShownOfKind): readonly MediaOwner[] => [
  {
    kind: of.kind,
    label: name,
    isShown: true,
    titled,
    pathOf: of.editPath,
    sources: [{ table: titled.table, ownerId: titled.id, ...source }],
  },
  ...publicationMedia({ ...of, label: `${name}的稿子` }),
];
