import { type CourseBasis, courseBasis } from '#features/content/courses/server/courses.public.ts';
import { type SiweiType, siweiName } from '#features/content/courses/shared/catalogue/siwei-types.rules.ts';
import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import {
  kindMedia,
  type PublicationKind,
  type ShownTimes,
  type StoredDocument,
  shownCover,
} from '#features/content/publishing/server/publishing.public.ts';
import { kindEditPath } from '#features/content/publishing/shared/kind.words.ts';
import {
  type CourseMedium,
  captionsBeside,
  mediaForCourse,
  noteMediaUses,
} from '#features/ground/media/server/media.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { cleanHtml } from '#features/ground/rich-text/server/clean-html.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { tidied } from '#platform/shared/record.ts';
import { type ActivityDocument, activityRecord } from '../shared/activity.record.ts';
import { ACTIVITY_KIND, activityPath } from '../shared/activity-address.rules.ts';
import { activityProblems } from '../shared/activity-document.rules.ts';
import { ACTIVITY_WORDS } from '../shared/activity-kind.words.ts';
import { activity } from './activities.table.ts';
import { announceActivity } from './activity.cache.ts';
import { hideActivity, saveActivity } from './activity.repository.ts';

/** The document of this kind: publishing has checked it against the record. */
const own = (document: StoredDocument): ActivityDocument => document as unknown as ActivityDocument;

const editPath = (id: string): string => kindEditPath(ACTIVITY_WORDS, id);

/** Colours of the drawn cover, by type. */
const COVERS = {
  wkt: 'govern',
  wsp: 'culture',
  wgs: 'unity',
  wdk: 'history',
} as const satisfies Record<SiweiType, string>;

/** Uses of the media library by what readers see, by what is written, and by its versions. */
export const ACTIVITY_MEDIA = kindMedia({
  kind: ACTIVITY_KIND,
  name: ACTIVITY_WORDS.name,
  titled: { table: activity, id: activity.id, title: activity.title },
  source: {
    files: [activity.coverFileId, activity.mediumFileId],
    pictures: [activity.coverUrl],
    folders: [activity.mediaKey, activity.captionKey],
    texts: [activity.introduction, activity.contentHtml],
  },
  fileIds: ['mediumFileId', 'coverFileId'],
  editPath,
});

const filesOf = ({ coverFileId, mediumFileId }: ActivityDocument): string[] =>
  [coverFileId, mediumFileId].filter((id) => id !== null);

const fileOf = (sql: Sql, id: string | null): Promise<CourseMedium | null> =>
  id === null ? Promise.resolve(null) : mediaForCourse(sql, id, ROOT_ORG_CODE);

const courseOf = (sql: Sql, id: string | null): Promise<CourseBasis | null> =>
  id === null ? Promise.resolve(null) : courseBasis(sql, id);

const isPublic = (course: CourseBasis | null): boolean => course?.status === COURSE_STATUS.published;

const mediumColumns = async (deps: Deps, file: CourseMedium | null) => {
  if (file === null || (file.kind !== 'video' && file.kind !== 'audio'))
    return { mediumFileId: null, mediumKind: '', mediaKey: '', captionKey: '' } as const;
  return {
    ...{ mediumFileId: file.fileId, mediumKind: file.kind, mediaKey: file.mediaKey },
    captionKey: await captionsBeside(deps, file.mediaKey),
  };
};

/** Writes what readers see; files that have gone meanwhile are left out. */
const show = async (tx: Tx, deps: Deps, id: string, document: StoredDocument, times: ShownTimes) => {
  const { title, siweiType, lang, introduction, source, speaker, content, ...rest } = own(document);
  const { courseId, topicId, isTop, sort } = rest;
  const cover = await fileOf(tx, rest.coverFileId);
  const medium = await fileOf(tx, rest.mediumFileId);
  const course = await courseOf(tx, courseId);
  // The chosen picture, else a frame of the film, else a drawn cover.
  const pictureKey = cover?.posterKey || medium?.posterKey || course?.posterKey || '';
  await saveActivity(tx, {
    ...{ id, title, siweiType, lang, introduction, source, speaker, contentHtml: content },
    ...{ courseId, topicId, isTop, sort, isShown: true },
    ...(await mediumColumns(deps, medium)),
    durationSeconds: medium?.durationSeconds ?? course?.durationSeconds ?? 0,
    coverFileId: cover?.fileId ?? null,
    coverUrl: await shownCover(
      deps,
      { kind: ACTIVITY_KIND, id, category: COVERS[siweiType] },
      { pictureKey },
    ),
    publishTime: times.publishedAt,
    withdrawAt: times.withdrawAt,
  });
};

const problemsOf = async (sql: Sql, document: StoredDocument) => {
  const { mediumFileId, courseId } = own(document);
  const [medium, course] = [await fileOf(sql, mediumFileId), await courseOf(sql, courseId)];
  return activityProblems(own(document), { medium, isCoursePublic: isPublic(course) });
};

/** 四微 activities as a kind of content. */
export const ACTIVITIES: PublicationKind = {
  kind: ACTIVITY_KIND,
  name: ACTIVITY_WORDS.name,
  record: activityRecord,
  reviews: 3,
  titleOf: (document) => own(document).title,
  noteOf: (document) => siweiName(own(document).siweiType),
  htmlFields: ['content'],
  clean: (document) => {
    const tidy = tidied(activityRecord, own(document));
    return { ...tidy, content: cleanHtml(tidy.content) };
  },
  filesOf: (document) => filesOf(own(document)),
  problemsOf,
  show,
  hide: (tx, _deps, id) => hideActivity(tx, id),
  announce: announceActivity,
  addressOf: activityPath,
  editPath,
  noteMedia: (tx, id) => noteMediaUses(tx, ACTIVITY_MEDIA, [id]),
};
