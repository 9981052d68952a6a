import {
  type PublicationKind,
  publicationMedia,
  type ShownTimes,
  type StoredDocument,
  shownCover,
} from '#features/content/publishing/server/publishing.public.ts';
import { kindEditPath } from '#features/content/publishing/shared/kind.words.ts';
import { type MediaOwner, noteMediaUses } from '#features/ground/media/server/media.public.ts';
import { namedFiles } from '#features/ground/media/server/named-files.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { cleanHtml } from '#features/ground/rich-text/server/clean-html.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { hoursFromText } from '#platform/shared/hours.ts';
import { tidied } from '#platform/shared/record.ts';
import { type PlanDocument, planRecord } from '../shared/plan.record.ts';
import { PLAN_KIND, planPath } from '../shared/plan-address.rules.ts';
import { planProblems } from '../shared/plan-document.rules.ts';
import { contentText, idsOf } from '../shared/plan-items.rules.ts';
import { PLAN_WORDS } from '../shared/plan-kind.words.ts';
import { announcePlan } from './plan.cache.ts';
import { hidePlan, savePlan } from './plan.repository.ts';
import { findItems } from './plan-entries.read.ts';
import { plan } from './plans.table.ts';

/** The document of this kind: publishing has checked it against the record. */
const own = (document: StoredDocument): PlanDocument => document as unknown as PlanDocument;

const editPath = (id: string): string => kindEditPath(PLAN_WORDS, id);

/** Uses of the media library by what readers see, by what is written, and by its versions. */
export const PLAN_MEDIA: readonly MediaOwner[] = [
  {
    kind: PLAN_KIND,
    label: PLAN_WORDS.name,
    isShown: true,
    titled: { table: plan, id: plan.id, title: plan.title },
    pathOf: editPath,
    sources: [
      {
        table: plan,
        ownerId: plan.id,
        files: [plan.coverFileId],
        pictures: [plan.coverUrl],
        texts: [plan.introHtml],
      },
    ],
  },
  ...publicationMedia({
    kind: PLAN_KIND,
    label: `${PLAN_WORDS.name}的稿子`,
    fileIds: ['coverFileId'],
    editPath,
  }),
];

const COVERS = ['theory', 'rural', 'unity', 'history', 'govern', 'culture', 'charter', 'skill'] as const;

/** Covers take turns of colours, so that plates below each other differ. */
const coloursOf = (id: string) =>
  COVERS[[...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % COVERS.length] ?? COVERS[0];

/** Writes what readers see; a picture that has gone meanwhile is drawn instead. */
const show = async (tx: Tx, deps: Deps, id: string, document: StoredDocument, times: ShownTimes) => {
  const { title, audience, startDay, endDay, intro, coverFileId, items, target, targetHours, isTop, sort } =
    own(document);
  const [cover] = coverFileId === null ? [] : await namedFiles(tx, [coverFileId], ROOT_ORG_CODE);
  await savePlan(tx, {
    ...{ id, title, audience, startDay, endDay, introHtml: intro, items, target, isTop, sort, isShown: true },
    targetHundredths: hoursFromText(targetHours),
    coverFileId: cover ? coverFileId : null,
    coverUrl: await shownCover(deps, { kind: PLAN_KIND, id, category: coloursOf(id) }, cover),
    publishTime: times.publishedAt,
    withdrawAt: times.withdrawAt,
  });
};

const noteOf = (document: StoredDocument): string => {
  const { items } = own(document);
  return contentText({ courseNum: idsOf(items, 'course').length, classNum: idsOf(items, 'class').length });
};

const problemsOf = async (sql: Sql, document: StoredDocument) =>
  planProblems(own(document), await findItems(sql, own(document).items));

/** Focused programs as a kind of content. */
export const PLANS: PublicationKind = {
  kind: PLAN_KIND,
  name: PLAN_WORDS.name,
  record: planRecord,
  reviews: 3,
  titleOf: (document) => own(document).title,
  noteOf,
  htmlFields: ['intro'],
  clean: (document) => {
    const tidy = tidied(planRecord, own(document));
    return { ...tidy, intro: cleanHtml(tidy.intro) };
  },
  filesOf: (document) => [own(document).coverFileId].filter((file) => file !== null),
  problemsOf,
  show,
  hide: (tx, _deps, id) => hidePlan(tx, id),
  announce: announcePlan,
  addressOf: planPath,
  editPath,
  noteMedia: (tx, id) => noteMediaUses(tx, PLAN_MEDIA, [id]),
};
