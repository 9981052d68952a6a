import { hallCover } from '#features/content/cover-art/shared/hall-cover.rules.ts';
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
import { cleanHtml } from '#features/ground/rich-text/server/clean-html.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { tidied } from '#platform/shared/record.ts';
import { HALL_THEMES, type HallDocument, hallRecord } from '../shared/hall.record.ts';
import { HALL_KIND, hallPath, hallRoomPath } from '../shared/hall-address.rules.ts';
import { hallProblems } from '../shared/hall-document.rules.ts';
import { HALL_WORDS } from '../shared/hall-kind.words.ts';
import { isPanorama } from '../shared/hall-scenes.rules.ts';
import { announceHall } from './hall.cache.ts';
import { hideHall, saveHall } from './hall.repository.ts';
import { keptScenes, sceneFiles } from './hall-scenes.read.ts';
import { hall } from './halls.table.ts';

/** The document of this kind: publishing has checked it against the record. */
const own = (document: StoredDocument): HallDocument => document as unknown as HallDocument;

const editPath = (id: string): string => kindEditPath(HALL_WORDS, id);

/** Names under which a scene holds ids of files. */
const SCENE_FILE_IDS = ['pictureFileId', 'soundFileId'] as const;

/** Uses of the media library by what visitors see, by what is written, and by its versions. */
export const HALL_MEDIA = kindMedia({
  kind: HALL_KIND,
  name: HALL_WORDS.name,
  titled: { table: hall, id: hall.id, title: hall.name },
  source: {
    files: [hall.coverFileId],
    pictures: [hall.coverUrl],
    texts: [hall.summary, hall.contentHtml],
    documents: [{ column: hall.scenes, fileIds: SCENE_FILE_IDS }],
  },
  fileIds: ['coverFileId', ...SCENE_FILE_IDS],
  editPath,
});

/** Scenes of a document; one that was written before there were any has none. */
const scenesOf = (document: HallDocument): HallDocument['scenes'] => document.scenes ?? [];

const filesOf = (document: HallDocument): string[] => [
  ...(document.coverFileId === null ? [] : [document.coverFileId]),
  ...sceneFiles(scenesOf(document)),
];

/** Writes what visitors see; a cover that has gone meanwhile is drawn. */
const show = async (tx: Tx, deps: Deps, id: string, document: StoredDocument, times: ShownTimes) => {
  const { content, coverFileId, theme, ...rest } = own(document);
  const files = await namedFiles(tx, filesOf(own(document)), ROOT_ORG_CODE);
  const file = files.find((one) => one.id === coverFileId);
  const scenes = keptScenes(scenesOf(own(document)), files);
  await saveHall(tx, {
    ...{ ...rest, id, orgCode: times.orgCode, contentHtml: content, isShown: true },
    scenes,
    vrLink: rest.vrLink || (scenes.length > 0 ? hallRoomPath(id) : ''),
    coverFileId: file ? coverFileId : null,
    coverUrl: await shownCover(deps, { kind: HALL_KIND, id, category: theme, draw: hallCover }, file),
    publishTime: times.publishedAt,
    withdrawAt: times.withdrawAt,
  });
};

const problemsOf = async (sql: Sql, document: StoredDocument) => {
  const scenes = scenesOf(own(document));
  const files = await namedFiles(sql, sceneFiles(scenes), ROOT_ORG_CODE);
  const isWrong = ({ pictureFileId }: HallDocument['scenes'][number]): boolean => {
    const file = files.find(({ id }) => id === pictureFileId);
    return file?.state === 'ready' && !(file.kind === 'image' && isPanorama(file));
  };
  return [
    ...hallProblems(own(document)),
    ...scenes.flatMap((scene, at) =>
      isWrong(scene)
        ? [{ field: 'scenes', text: `第 ${at + 1} 处场景：全景图的宽要正好是高的两倍` } as const]
        : [],
    ),
  ];
};

/** 展馆 as a kind of content. */
export const HALLS: PublicationKind = {
  kind: HALL_KIND,
  name: HALL_WORDS.name,
  record: hallRecord,
  reviews: 3,
  titleOf: (document) => own(document).name,
  noteOf: (document) => [own(document).place, HALL_THEMES[own(document).theme]].filter(Boolean).join('　'),
  htmlFields: ['content'],
  clean: (document) => {
    const tidy = tidied(hallRecord, own(document));
    return { ...tidy, content: cleanHtml(tidy.content) };
  },
  filesOf: (document) => filesOf(own(document)),
  problemsOf,
  show,
  hide: (tx, _deps, id) => hideHall(tx, id),
  announce: announceHall,
  addressOf: hallPath,
  editPath,
  noteMedia: (tx, id) => noteMediaUses(tx, HALL_MEDIA, [id]),
};
