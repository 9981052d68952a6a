import { and, asc, count, desc, eq, sql as raw, type SQL } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { eachOf, likePattern, sortedBy } from '#platform/server/db/list-parts.ts';
import type { RoleCode } from '#platform/shared/caller.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { Box, PublicationEditState, PublicationState } from '../shared/publication-life.rules.ts';
import { publication, publicationSignature } from './publications.table.ts';

/** Person for whom the desk is laid out. */
export interface DeskPerson {
  readonly userId: string;
  readonly roleCode: RoleCode;
  readonly orgCode: string;
}

export interface PublicationFilter {
  readonly person: DeskPerson;
  readonly box: Box;
  readonly kinds: readonly string[];
  readonly state?: PublicationState | undefined;
  readonly editState?: PublicationEditState | undefined;
  readonly words?: readonly string[];
  readonly orgCode?: string | undefined;
  /** Values that fields of the document have, by the names of the fields. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Codes are digits only, so that no sign of them is one of LIKE's own. */
const below = (code: string): SQL => raw`${publication.orgCode} like ${`${code}%`}`;

/** Whether a person has signed the version in review. */
export const hasSigned = (userId: string): SQL<boolean> =>
  raw<boolean>`exists (select 1 from ${publicationSignature}
    where ${publicationSignature.kind} = ${publication.kind} and ${publicationSignature.id} = ${publication.id}
      and ${publicationSignature.versionNo} = ${publication.versionNo}
      and ${publicationSignature.userId} = ${userId})`;

const wroteIn = (userId: string): SQL =>
  raw`(${publication.writers} ? ${userId} or ${publication.submittedBy} is not distinct from ${userId})`;

/** As `maySign` decides it (publication-life.rules.ts); a test compares the two. */
const waitsFor = ({ userId, roleCode }: DeskPerson): SQL => {
  const stages =
    roleCode === 'admin' ? raw`true` : roleCode === 'author' ? raw`${publication.stage} = 1` : raw`false`;
  return raw`(${publication.editState} = 'review' and ${stages} and not ${wroteIn(userId)} and not ${hasSigned(userId)})`;
};

const boxOf = (box: Box, person: DeskPerson): SQL | undefined => {
  switch (box) {
    case 'waiting':
      return waitsFor(person);
    case 'mine':
      return wroteIn(person.userId);
    case 'sentBack':
      return raw`(${publication.editState} = 'returned' and ${publication.returnedBy} = ${person.userId})`;
    case 'planned':
      return eq(publication.editState, 'signed');
    case 'public':
    case 'withdrawn':
      return eq(publication.state, box);
    default:
      return undefined;
  }
};

const conditionOf = ({
  person,
  box,
  kinds,
  state,
  editState,
  words = [],
  orgCode,
  fields = {},
}: PublicationFilter) =>
  and(
    below(person.orgCode),
    raw`${publication.kind} in ${eachOf(kinds)}`,
    orgCode === undefined ? undefined : below(orgCode),
    state === undefined ? undefined : eq(publication.state, state),
    editState === undefined ? undefined : eq(publication.editState, editState),
    ...words.map((word) => raw`${publication.title} ilike ${likePattern(word)}`),
    ...Object.entries(fields).map(([name, value]) => raw`${publication.document} ->> ${name} = ${value}`),
    boxOf(box, person),
  );

const SORTS: Readonly<Record<string, SQL>> = {
  title: raw`${publication.title}`,
  updatedTime: raw`${publication.updatedAt}`,
  publishTime: raw`coalesce(${publication.publishedAt}, '-infinity')`,
  submittedTime: raw`coalesce(${publication.submittedAt}, '-infinity')`,
  publishAt: raw`coalesce(${publication.publishAt}, 'infinity')`,
};

/** What waits longest stands first on the desk, elsewhere what changed last. */
const orderOf = (box: Box, sort: string | undefined): SQL[] => {
  const usual = box === 'waiting' ? raw`${publication.submittedAt}` : desc(publication.updatedAt);
  return [
    sortedBy(SORTS, sort) ?? usual,
    sort && !sort.startsWith('-') ? asc(publication.id) : desc(publication.id),
  ];
};

/** One page of a box, and how much is in it. */
export const selectPublications = async (
  sql: Sql,
  filter: PublicationFilter,
  sort: string | undefined,
  paging: Paging,
) => {
  const where = conditionOf(filter);
  const total = await sql.$count(publication, where);
  const rows = await sql
    .select({
      ...columnsOf(
        publication,
        'kind',
        'id',
        'orgCode',
        'title',
        'state',
        'editState',
        'document',
        'writers',
      ),
      ...columnsOf(publication, 'version', 'stage', 'reviewsNeeded', 'versionNo', 'liveNo', 'submittedBy'),
      ...columnsOf(publication, 'submittedAt', 'note', 'publishAt', 'withdrawAt', 'publishedAt'),
      ...columnsOf(publication, 'updatedAt', 'updatedBy'),
      hasSigned: raw<boolean>`${hasSigned(filter.person.userId)}`,
    })
    .from(publication)
    .where(where)
    .orderBy(...orderOf(filter.box, sort))
    .limit(paging.pageSize)
    .offset(paging.pageNum * paging.pageSize);
  return { rows, total };
};

export type PublicationListRow = Awaited<ReturnType<typeof selectPublications>>['rows'][number];

const counted = (condition: SQL | undefined) =>
  raw<number>`count(*) filter (where ${condition ?? raw`true`})::int`;

/** How much is in the boxes that a person works off. */
export const countBoxes = async (sql: Sql, person: DeskPerson, kinds: readonly string[]) => {
  const [counts] = await sql
    .select({
      waiting: counted(boxOf('waiting', person)),
      mine: counted(boxOf('mine', person)),
      sentBack: counted(boxOf('sentBack', person)),
      planned: counted(boxOf('planned', person)),
      total: count(),
    })
    .from(publication)
    .where(conditionOf({ person, box: 'all', kinds }));
  return counts ?? { waiting: 0, mine: 0, sentBack: 0, planned: 0, total: 0 };
};

/** Publications of an organisation and all below it. */
export const countPublicationsOf = (sql: Sql, kind: string, orgCode: string): Promise<number> =>
  sql.$count(publication, and(eq(publication.kind, kind), below(orgCode)));
