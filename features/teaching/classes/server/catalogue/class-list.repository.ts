import type { FoundIds } from '#features/content/search/server/search.public.ts';
import { countyOf, prefectureOf } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Database } from '#platform/server/db/database.ts';
import { likePattern } from '#platform/server/db/list-parts.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { ClassListFilter } from '../../shared/catalogue/class-list.rules.ts';
import type { ClassCard } from './class-items.repository.ts';

/**
 * Asked so often that the text is made here, one prepared statement for each shape of a question. A place is a
 * range of codes, so that a plan made for any place uses the index.
 */
interface Question {
  /** Says the same for the same text. */
  readonly shape: string;
  readonly where: string;
  readonly params: unknown[];
}

const TIMES = {
  WILLHOLD: 'start_at > $1',
  HOLDING: 'start_at <= $1 and end_at > $1',
  HOLDOVER: 'end_at <= $1',
} as const;

/** The sign after the last digit: all codes that begin with `orgCode` are before it. */
const endOf = (orgCode: string) => `${orgCode}:`;

/** Chinese has no capitals, and comparing without them costs ten times as much. */
const likeOf = (word: string) => (word.toLowerCase() === word.toUpperCase() ? 'like' : 'ilike');

/** Words as two lists: how many they are is no part of the shape, or every mixture would be a statement kept for ever. */
const WAYS = ['like', 'ilike'] as const;

/** What the search found for the words of a question. */
export type FoundClasses = Pick<FoundIds, 'ids' | 'isWhole'>;

const questionOf = (
  { time, orgCode, isOwn, heldInRoom, words }: ClassListFilter,
  now: Date,
  found: FoundClasses | null,
): Question => {
  const params: unknown[] = [];
  const next = (value: unknown) => `$${params.push(value)}`;
  const parts = [`status = 'PUBLISHED'`];
  if (time !== null) {
    next(now);
    parts.push(TIMES[time]);
  }
  if (orgCode !== '' && isOwn) parts.push(`org_code = ${next(orgCode)}`);
  if (orgCode !== '' && !isOwn)
    parts.push(`org_code ~>=~ ${next(orgCode)} and org_code ~<~ ${next(endOf(orgCode))}`);
  if (heldInRoom !== null) parts.push(heldInRoom ? 'held_in_room' : 'not held_in_room');
  const patternsOf = (way: string) => words.filter((word) => likeOf(word) === way).map(likePattern);
  const ways = WAYS.filter((way) => patternsOf(way).length > 0);
  const isSearched = found !== null && words.length > 0;
  const literal = isSearched && found.isWhole ? [] : ways;
  const either = literal
    .map((way) => `class_name ${way} all(${next(patternsOf(way))}::text[])`)
    .join(' and ');
  const byIds = isSearched ? [`class.id = any(${next(found.ids)}::text[])`] : [];
  // Where the search may not know all of them yet, those count, too, that hold each word literally.
  if (words.length > 0) parts.push([...byIds, ...(either === '' ? [] : [`(${either})`])].join(' or '));
  const place = orgCode === '' ? '' : isOwn ? 'own' : 'in';
  const by = [...(isSearched ? ['found'] : []), ...literal].join('-');
  const held = heldInRoom === null ? '' : heldInRoom ? 'room' : 'online';
  return {
    shape: `${time}-${place}-${held}-${by}`,
    where: parts.map((part) => `(${part})`).join(' and '),
    params,
  };
};

/** Number of published classes that `filter` lets through at `now`. */
export const countClasses = async (
  database: Pick<Database, 'query'>,
  filter: ClassListFilter,
  now: Date,
  found: FoundClasses | null = null,
): Promise<number> => {
  const { shape, where, params } = questionOf(filter, now, found);
  const text = `select count(*)::int as total from class where ${where}`;
  return (await database.query<{ total: number }>(`class_count-${shape}`, text, params))[0]?.total ?? 0;
};

const CARD = `class.id, class_code as "classCode", class_name as "className", class_type as "classType",
  org_code as "orgCode", cover_key as "coverKey", start_at as "startAt", end_at as "endAt",
  hours_hundredths as "hoursHundredths", course_num as "courseNum",
  held_in_room as "heldInRoom", session_num as "sessionNum", taken`;

/** The next to begin comes first of those that are coming, elsewhere the one that began last. */
const orderOf = ({ isHot, time }: ClassListFilter): string => {
  if (isHot) return 'taken desc, class_id desc';
  return time === 'WILLHOLD' ? 'start_at, class.id' : 'start_at desc, class.id desc';
};

/** One page of them: those with most people first when `filter` says hot, else by their first day. */
export const selectClasses = (
  database: Pick<Database, 'query'>,
  filter: ClassListFilter,
  now: Date,
  { pageNum, pageSize }: Paging,
  found: FoundClasses | null = null,
): Promise<ClassCard[]> => {
  const { shape, where, params } = questionOf(filter, now, found);
  const [limit, offset] = [`$${params.length + 1}`, `$${params.length + 2}`];
  const text = `select ${CARD} from class join class_seat on class_id = class.id where ${where}
    order by ${orderOf(filter)} limit ${limit} offset ${offset}`;
  const name = `class_list-${filter.isHot ? 'hot' : 'new'}-${shape}`;
  return database.query<ClassCard>(name, text, [...params, pageSize, pageNum * pageSize]);
};

/**
 * One page of the classes that a party member may sign up for at `now`, with the number of all: taking names by itself,
 * within the dates, for the person's organisation, not full, not joined. Those of the own county come first, then of
 * the own prefecture; of these the one whose sign-up ends first.
 */
export const selectJoinable = (
  database: Pick<Database, 'query'>,
  filter: ClassListFilter,
  now: Date,
  { pageNum, pageSize }: Paging,
  found: FoundClasses | null,
  { userId, orgCode }: Pick<Caller, 'userId' | 'orgCode'>,
): Promise<(ClassCard & { readonly total: number })[]> => {
  const { shape, where, params } = questionOf(filter, now, found);
  const next = (value: unknown) => `$${params.push(value)}`;
  const [at, user, org] = [next(now), next(userId), next(orgCode)];
  const [county, prefecture] = [next(countyOf(orgCode)), next(prefectureOf(orgCode))];
  const text = `select ${CARD}, count(*) over ()::int as total
    from class join class_seat on class_id = class.id
    where ${where} and end_at > ${at} and class_type <> 'TRAINCLASS'
      and (signup_start is null or signup_start <= ${at}) and (signup_end is null or signup_end > ${at})
      and (capacity is null or has_waiting_list or (taken < capacity and waiting = 0))
      and (not exists (select 1 from class_scope s where s.class_id = class.id)
        or exists (select 1 from class_scope s where s.class_id = class.id and starts_with(${org}, s.org_code)))
      and not exists (select 1 from class_member m where m.class_id = class.id and m.user_id = ${user}
        and m.state in ('ENROLLED', 'PENDING', 'WAITING', 'REMOVED'))
    order by starts_with(org_code, ${county}) desc, starts_with(org_code, ${prefecture}) desc,
      signup_end nulls last, class.id
    limit ${next(pageSize)} offset ${next(pageNum * pageSize)}`;
  return database.query(`class_joinable-${shape}`, text, params);
};
