import { getMyDuty } from '#features/member/duty/shared/duty.contract.ts';
import * as records from '#features/member/records/shared/records.contract.ts';
import { OTHER_SUBJECT } from '#features/member/records/shared/year-record.rules.ts';
import { getMyClassProgress, listMyClasses } from '#features/teaching/classes/shared/class-study.contract.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import type { Demonstration } from './demonstration.fixtures.ts';

/** Whole hundredths of a text of hours, which may lie below zero. */
const hundredthsOf = (hours: string): number => Math.round(Number(hours) * 100);

const sumOf = (hours: readonly string[]): number => hours.reduce((sum, one) => sum + hundredthsOf(one), 0);

interface Hours {
  readonly hours: string;
}

interface Entry {
  readonly yearHours: string;
  readonly creditedTime: string;
}

const PAGE = 100;

/** Sums of a person that the calls answer and that are not those of the person's rows of the ledger. */
const wrongTotalsOf = async (demonstration: Demonstration, username: string): Promise<string[]> => {
  const { call } = await demonstration.visitOf(username);
  const ask = async (endpoint: Endpoint, input: object) => (await call(endpoint, input)).json();
  const rows = await demonstration.query<{ year: number; sum: number }>(
    `select year, sum(case when counts_for_year then coalesce(year_hundredths, hours_hundredths) else 0 end)::int as sum
     from study_ledger where user_id = (select id from app_user where username = $1) group by year order by year desc`,
    [username],
  );
  const all = rows.reduce((total, { sum }) => total + sum, 0);
  const sumOfEntries = async (filter: object): Promise<number> => {
    const entries: Entry[] = [];
    for (let pageNum = 0; ; pageNum += 1) {
      const page = await ask(records.listRecordEntries, { ...filter, pageNum, pageSize: PAGE });
      entries.push(...page.datalist);
      if (pageNum + 1 >= page.totalpages) return sumOf(entries.map(({ yearHours }) => yearHours));
    }
  };
  const wrong: string[] = [];
  const compare = (name: string, got: number, wanted: number) => {
    if (got !== wanted) wrong.push(`${username} ${name}: ${got}, the ledger says ${wanted}`);
  };
  for (const { year, sum } of rows) {
    const { data: record } = await ask(records.getYearRecord, { year });
    compare(`yearRecord ${year}`, hundredthsOf(record.totalHours), sum);
    compare(`months ${year}`, sumOf(record.months.map(({ hours }: Hours) => hours)), sum);
    compare(`subjects ${year}`, sumOf(record.subjects.map(({ hours }: Hours) => hours)), sum);
    compare(`kinds ${year}`, sumOf([record.onlineHours, record.offlineHours, record.groupHours]), sum);
    const listed = await sumOfEntries({ year });
    compare(`recordEntries ${year}`, listed, sum);
    for (const { name, hours } of record.subjects)
      compare(`entries of ${name} ${year}`, await sumOfEntries({ year, subject: name }), hundredthsOf(hours));
    const media = ['text', 'video', 'audio'].map((mediaKind) => sumOfEntries({ year, mediaKind }));
    const withoutMedia = record.subjects.find(({ name }: { name: string }) => name === OTHER_SUBJECT)?.hours;
    compare(
      `entries by media ${year}`,
      (await Promise.all(media)).reduce((total, one) => total + one, 0),
      listed - (withoutMedia === undefined ? 0 : hundredthsOf(withoutMedia)),
    );
    const { data: duty } = await ask(getMyDuty, { year });
    compare(`duty kinds ${year}`, sumOf(duty.kinds.map(({ hours }: Hours) => hours)), sum);
    compare(`duty months ${year}`, sumOf(duty.months), sum);
    const { data: template } = await ask(records.queryTemplate, {
      templateCode: 'STUDY_HOURS_BY_YEAR',
      params: { yearStart: year, yearEnd: year },
    });
    compare(`template ${year}`, hundredthsOf(template[0].totalHours), sum);
    const { data: statistics } = await ask(records.getStudiedCourseStatistics, { year });
    compare(`studiedCourseStatistics ${year}`, hundredthsOf(statistics.courseHours), sum);
  }
  const { data: totals } = await ask(records.getMyTotals, {});
  compare('myTotalStatistics', hundredthsOf(totals.totalHours), all);
  const { data: header } = await ask(records.getYearHours, {});
  compare('header', hundredthsOf(header.hours), rows.find(({ year }) => year === header.year)?.sum ?? 0);
  compare('header beside the totals', hundredthsOf(totals.yearHours), hundredthsOf(header.hours));
  const { data: stays } = await ask(records.listMyOrganisations, {});
  compare('organisations', sumOf(stays.map(({ hours }: Hours) => hours)), all);
  for (const orgCode of new Set<string>(stays.map((stay: { orgCode: string }) => stay.orgCode)))
    compare(
      `entries of organisation ${orgCode}`,
      await sumOfEntries({ orgCode }),
      sumOf(
        stays
          .filter((stay: { orgCode: string }) => stay.orgCode === orgCode)
          .map(({ hours }: Hours) => hours),
      ),
    );
  const { datalist: classes } = await ask(listMyClasses, { pageNum: 0, pageSize: PAGE });
  for (const { id, className, gotHours, learnState } of classes) {
    if (!['LEARNING', 'LEARNED', 'UN_LEARNED'].includes(learnState)) continue;
    const { data: progress } = await ask(getMyClassProgress, { classId: id });
    compare(`hours of ${className}`, hundredthsOf(gotHours), hundredthsOf(progress.gotHours));
  }
  return wrong;
};

/** Sums kept for the board of yearly duty that are not those of the ledger, or of the people below. */
const KEPT = {
  'people of the board': `
    select p.user_id as id from duty_person p left join study_ledger l
      on l.user_id = p.user_id and l.year = p.year and l.counts_for_year
    group by p.user_id, p.year
    having (p.online, p.offline, p.in_group) is distinct from (
      coalesce(sum(coalesce(l.year_hundredths, l.hours_hundredths)) filter (where l.kind = 'ONLINE'), 0)::int,
      coalesce(sum(coalesce(l.year_hundredths, l.hours_hundredths)) filter (where l.kind = 'OFFLINE'), 0)::int,
      coalesce(sum(coalesce(l.year_hundredths, l.hours_hundredths)) filter (where l.kind = 'GROUP'), 0)::int)`,
  'organisations of the board': `
    select o.org_code as id from duty_org o left join duty_person p
      on p.year = o.year and p.org_code = o.org_code and p.is_counted
    group by o.year, o.org_code
    having (o.people, o.hours, o.target) is distinct from (count(p.user_id)::int,
      coalesce(sum(p.hours) filter (where not p.is_exempt), 0)::bigint,
      coalesce(sum(p.target) filter (where not p.is_exempt), 0)::bigint)`,
  'members and where they stand': `
    select u.id from app_user u join duty_person p on p.user_id = u.id and p.year = (select max(year) from duty_year)
    where p.org_code <> u.org_code`,
} as const;

/** Every total that differs from what it is a total of; the accounts that are shown around stand for all people. */
export const wrongTotals = async (demonstration: Demonstration): Promise<string[]> => {
  const wrong: string[] = [];
  for (const username of ['member', 'member2', 'student'])
    wrong.push(...(await wrongTotalsOf(demonstration, username)));
  for (const [name, text] of Object.entries(KEPT)) {
    const rows = await demonstration.query<{ id: string }>(text);
    wrong.push(...rows.map(({ id }) => `${name}: ${id}`));
  }
  return wrong;
};
