import { and, eq, like, type SQL, type SQLWrapper, sql as sqlText } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { letteredKey, NAME_MARKS } from '../../shared/people/name-search.rules.ts';
import { appUser, session } from '../accounts.table.ts';

export interface CandidateFilter {
  /** Subtree of organisations. */
  readonly orgCode: string;
  /** Lower case; empty for everybody. */
  readonly keyword: string;
  /** People of this organisation come first, those below it next. */
  readonly nearOrg: string;
  /** For another feature's query: that the person whose id is `userId` is chosen already and stands last. */
  readonly isChosen: (userId: SQLWrapper) => SQL;
}

/** Larger lists stand by name: to put so many in order for one page would take seconds. */
const MOST_IN_ORDER = 20_000;

const isEligible = and(eq(appUser.status, 'active'), appUser.isPartyMember);

/** The typed name without the signs that people leave out of names, or the name to sign in with. */
const isCalled = (keyword: string): SQL => {
  const key = letteredKey(keyword);
  const name = sqlText`translate(lower(${appUser.name}), ${NAME_MARKS}, '')`;
  return key === ''
    ? sqlText`strpos(${appUser.username}, ${keyword}) > 0`
    : sqlText`(strpos(${name}, ${key}) > 0 or strpos(${appUser.username}, ${keyword}) > 0)`;
};

const lastSeen = sqlText`(select max(${session.lastSeenAt}) from ${session} where ${session.userId} = ${appUser.id})`;

const usefulOrder = ({ nearOrg, isChosen }: CandidateFilter): SQL[] => [
  sqlText`${isChosen(appUser.id)}`,
  sqlText`not (${isEligible})`,
  sqlText`case when ${appUser.orgCode} = ${nearOrg} then 0 when starts_with(${appUser.orgCode}, ${nearOrg}) then 1 else 2 end`,
  sqlText`${lastSeen} desc nulls last`,
];

export interface Candidate {
  readonly userId: string;
  readonly name: string;
  readonly username: string;
  readonly orgCode: string;
  readonly isPartyMember: boolean;
  readonly isActive: boolean;
  readonly lastSeenAt: Date | null;
}

/**
 * People of an organisation and all below it who could be chosen, in the order in which they are likely to be: not yet
 * chosen, eligible, near, lately at work, by name. Without a keyword only active party members; with one also those
 * who cannot be chosen, so that one sees why.
 */
export const findCandidates = async (
  sql: Sql,
  filter: CandidateFilter,
  { pageNum, pageSize }: Paging,
): Promise<{ rows: Candidate[]; total: number }> => {
  const where = and(
    like(appUser.orgCode, `${filter.orgCode}%`),
    filter.keyword === '' ? isEligible : isCalled(filter.keyword),
  );
  const total = await sql.$count(appUser, where);
  if (total === 0) return { rows: [], total };
  const rows = await sql
    .select({
      userId: appUser.id,
      ...columnsOf(appUser, 'name', 'username', 'orgCode', 'isPartyMember'),
      isActive: sqlText<boolean>`${appUser.status} = 'active'`,
      lastSeenAt: sqlText<Date | null>`${lastSeen}`.mapWith(session.lastSeenAt),
    })
    .from(appUser)
    .where(where)
    .orderBy(...(total > MOST_IN_ORDER ? [] : usefulOrder(filter)), appUser.name, appUser.id)
    .limit(pageSize)
    .offset(pageNum * pageSize);
  return { rows, total };
};
