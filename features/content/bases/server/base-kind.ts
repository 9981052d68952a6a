import {
  kindMedia,
  type PublicationKind,
  type ShownTimes,
  type StoredDocument,
  shownCover,
} from '#features/content/publishing/server/publishing.public.ts';
import { kindEditPath } from '#features/content/publishing/shared/kind.words.ts';
import { listEntryNames } from '#features/ground/dictionaries/server/dictionaries.public.ts';
import { normalizeLngLat } from '#features/ground/geo/shared/lng-lat.rules.ts';
import {
  type MediaOwner,
  noteMediaUses,
  pictureAddress,
} from '#features/ground/media/server/media.public.ts';
import { namedFiles } from '#features/ground/media/server/named-files.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { cleanHtml } from '#features/ground/rich-text/server/clean-html.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { tidied } from '#platform/shared/record.ts';
import { type BaseDocument, baseRecord } from '../shared/base.record.ts';
import { BASE_KIND, basePath } from '../shared/base-address.rules.ts';
import { baseProblems, ofItsType } from '../shared/base-document.rules.ts';
import { BASE_WORDS } from '../shared/base-kind.words.ts';
import { BASE_DICTS, BASE_TYPES, type BaseType, HIERARCHIES } from '../shared/base-kinds.rules.ts';
import { keptPoint } from '../shared/base-point.rules.ts';
import { announceBase } from './base.cache.ts';
import { hideBase, saveBase, selectBaseCategories } from './base.repository.ts';
import { base } from './bases.table.ts';

/** The document of this kind: publishing has checked it against the record. */
const own = (document: StoredDocument): BaseDocument => document as unknown as BaseDocument;

const editPath = (id: string): string => kindEditPath(BASE_WORDS, id);

/** Colours of the drawn cover, by type. */
const COVERS = {
  PARTY_TEACH_BASE: 'history',
  SITE_TEACH_BASE: 'rural',
  BASIC_PARTY_SCHOOL: 'theory',
  TRAIN_MODEL_BASE: 'charter',
} as const satisfies Record<BaseType, string>;

/** Uses of the media library by what visitors see, by what is written, and by its versions. */
export const BASE_MEDIA: readonly MediaOwner[] = kindMedia({
  kind: BASE_KIND,
  name: BASE_WORDS.name,
  titled: { table: base, id: base.id, title: base.name },
  source: {
    pictures: [base.coverUrl],
    texts: [base.summary, base.contentHtml],
    documents: [{ column: base.pictures, fileIds: ['fileId'] }],
  },
  fileIds: ['fileId'],
  editPath,
});

const filesOf = ({ pictures }: BaseDocument): string[] => pictures.map(({ fileId }) => fileId);

/** Writes what visitors see; pictures that have gone meanwhile are left out. */
const show = async (tx: Tx, deps: Deps, id: string, document: StoredDocument, times: ShownTimes) => {
  const { content, point, areaCode, pictures, ...rest } = ofItsType(own(document));
  const found = new Map(
    (await namedFiles(tx, filesOf(own(document)), ROOT_ORG_CODE)).map((file) => [file.id, file]),
  );
  const shown = pictures.flatMap(({ fileId, alt }) => {
    const file = found.get(fileId);
    return file?.pictureKey ? [{ fileId, alt, url: pictureAddress(file.pictureKey) }] : [];
  });
  // A point is asked for before it is submitted, and looked at again here: the map believes what stands in the table.
  const place = normalizeLngLat(point);
  if (place === null) throw new Error('a base without a point cannot be shown');
  await saveBase(tx, {
    ...{ ...rest, ...keptPoint(place), id, orgCode: times.orgCode, contentHtml: content, isShown: true },
    pictures: shown,
    coverUrl: await shownCover(
      deps,
      { kind: BASE_KIND, id, category: COVERS[rest.baseType] },
      shown[0] && found.get(shown[0].fileId),
    ),
    publishTime: times.publishedAt,
    withdrawAt: times.withdrawAt,
  });
};

const problemsOf = async (sql: Sql, document: StoredDocument) => {
  const { rcId, resourceRecord } = own(document);
  const records = await listEntryNames(sql, BASE_DICTS.resourceRecord);
  const problems = [
    ...baseProblems(own(document)),
    ...(records.has(resourceRecord)
      ? []
      : [{ field: 'resourceRecord', text: '选的资源记录已经没有了，请另选一项' }]),
  ];
  if (rcId === '') return problems;
  const isKnown = (await selectBaseCategories(sql)).some((category) => category.rcId === rcId);
  return isKnown ? problems : [...problems, { field: 'rcId', text: '选的分类已经没有了，请另选一个' }];
};

/** 教育基地 as a kind of content; it belongs to the region in which it lies. */
export const BASES: PublicationKind = {
  kind: BASE_KIND,
  name: BASE_WORDS.name,
  record: baseRecord,
  reviews: 3,
  titleOf: (document) => own(document).name,
  noteOf: (document) => {
    const { baseType, hierarchy } = own(document);
    return [BASE_TYPES[baseType], HIERARCHIES[hierarchy]].filter(Boolean).join('　');
  },
  orgField: 'areaCode',
  htmlFields: ['content'],
  clean: (document) => {
    const tidy = tidied(baseRecord, own(document));
    return {
      ...tidy,
      content: cleanHtml(tidy.content),
      point: tidy.point === null ? null : keptPoint(tidy.point),
    };
  },
  filesOf: (document) => filesOf(own(document)),
  problemsOf,
  show,
  hide: (tx, _deps, id) => hideBase(tx, id),
  announce: announceBase,
  addressOf: basePath,
  editPath,
  noteMedia: (tx, id) => noteMediaUses(tx, BASE_MEDIA, [id]),
};
