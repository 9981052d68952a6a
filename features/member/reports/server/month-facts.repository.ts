import { sql as raw, type SQL } from 'drizzle-orm';
import type { ReportKind } from '../shared/report-kinds.rules.ts';

/** First moment of a month, and the first that is no longer counted: the next month, or now. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

const at = (moment: Date): SQL => raw`${moment.toISOString()}::timestamptz`;

/** `[from, until)` of a column. */
const within = (column: SQL, { from, until }: Span): SQL =>
  raw`${column} >= ${at(from)} and ${column} < ${at(until)}`;

/** Rows `org_code, measure, n` out of several sums over the same rows. */
const spread = (from: SQL, sums: Readonly<Record<string, SQL>>): SQL => {
  const pairs = raw.join(
    Object.entries(sums).map(([measure, sum]) => raw`(${raw.raw(`'${measure}'`)}, (${sum})::bigint)`),
    raw`, `,
  );
  return raw`select g.org_code, m.measure, m.n from (${from}) g cross join lateral (values ${pairs}) m (measure, n)`;
};

const people = ({ from, until }: Span): SQL => raw`
  ${spread(
    raw`select org_code, count(*) filter (where status = 'active' and is_party_member) as members,
        count(*) filter (where status = 'active' and not is_party_member) as masses,
        count(*) filter (where created_at >= ${at(from)}) as added
      from app_user where created_at < ${at(until)} group by org_code`,
    { 'people.members': raw`g.members`, 'people.masses': raw`g.masses`, 'people.added': raw`g.added` },
  )}
  union all select to_org, 'people.movedIn', count(*) from user_org_move
    where ${within(raw`moved_at`, { from, until })} group by to_org
  union all select from_org, 'people.movedOut', count(*) from user_org_move
    where ${within(raw`moved_at`, { from, until })} group by from_org`;

/** Hundredths that a row of the ledger adds to the year, as yearly duty counts them. */
const YEAR_HOURS = raw`coalesce(year_hundredths, hours_hundredths)`;

const hours = (span: Span): SQL =>
  spread(
    raw`select org_code, sum(${YEAR_HOURS}) as all_hours, count(*) as credits,
        coalesce(sum(${YEAR_HOURS}) filter (where kind = 'ONLINE'), 0) as online,
        coalesce(sum(${YEAR_HOURS}) filter (where kind = 'GROUP'), 0) as in_group,
        coalesce(sum(${YEAR_HOURS}) filter (where kind not in ('ONLINE', 'GROUP')), 0) as offline
      from study_ledger where counts_for_year and ${within(raw`credited_at`, span)} group by org_code`,
    {
      'hours.all': raw`g.all_hours`,
      'hours.credits': raw`g.credits`,
      'hours.online': raw`g.online`,
      'hours.group': raw`g.in_group`,
      'hours.offline': raw`g.offline`,
    },
  );

const classes = (span: Span): SQL =>
  spread(
    raw`select c.org_code, count(*) as classes, coalesce(sum(m.members), 0) as members,
        coalesce(sum(m.graduated), 0) as graduated
      from class c left join lateral (
        select count(*) as members, count(graduated_at) as graduated from class_member
        where class_id = c.id and state = 'ENROLLED') m on true
      where c.status <> 'DRAFT' and ${within(raw`c.start_at`, span)} group by c.org_code`,
    {
      'classes.classes': raw`g.classes`,
      'classes.members': raw`g.members`,
      'classes.graduated': raw`g.graduated`,
    },
  );

const exams = (span: Span): SQL =>
  spread(
    raw`select a.org_code, count(*) as attempts, count(*) filter (where a.is_passed) as passed,
        count(*) filter (where e.exam_type = 'FINAL_TEST') as finals,
        count(*) filter (where e.exam_type = 'QUIZ') as quizzes,
        count(*) filter (where a.submit_kind = 'TIMEOUT') as timeouts
      from exam_attempt a join exam e on e.id = a.exam_id
      where a.state = 'SUBMITTED' and ${within(raw`a.submitted_at`, span)} group by a.org_code`,
    {
      'exams.attempts': raw`g.attempts`,
      'exams.passed': raw`g.passed`,
      'exams.finals': raw`g.finals`,
      'exams.quizzes': raw`g.quizzes`,
      'exams.timeouts': raw`g.timeouts`,
    },
  );

const certificates = (span: Span): SQL =>
  spread(
    raw`select org_code, count(*) as issued, count(*) filter (where state = 'VALID') as valid,
        count(*) filter (where state = 'REVOKED') as revoked, count(replaces) as reissued
      from certificate where ${within(raw`issued_at`, span)} group by org_code`,
    {
      'certificates.issued': raw`g.issued`,
      'certificates.valid': raw`g.valid`,
      'certificates.revoked': raw`g.revoked`,
      'certificates.reissued': raw`g.reissued`,
    },
  );

const bases = ({ from, until }: Span): SQL => raw`
  select org_code, 'bases.bases' as measure, count(*) as n from base
    where is_shown and publish_time < ${at(until)} group by org_code
  union all ${spread(
    raw`select base_org as org_code, count(*) as visits, coalesce(sum(came_num), 0) as came,
        coalesce(sum(hours_hundredths::bigint), 0) as hours
      from visit_booking where state = 'CLOSED' and ${within(raw`start_at`, { from, until })} group by base_org`,
    { 'bases.visits': raw`g.visits`, 'bases.came': raw`g.came`, 'bases.hours': raw`g.hours` },
  )}`;

/** Of each kind, `org_code, measure, n` of a month: what its columns are made of. */
export const MONTH_FACTS: Readonly<Record<ReportKind, (span: Span) => SQL>> = {
  people,
  hours,
  classes,
  exams,
  certificates,
  bases,
};
