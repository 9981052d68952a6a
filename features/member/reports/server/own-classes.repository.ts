import { sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { ReportKind } from '../shared/report-kinds.rules.ts';
import type { Span } from './month-facts.repository.ts';

/** Kinds that a manager sees of the own classes. */
export type ClassKind = Extract<ReportKind, 'classes' | 'exams' | 'certificates'>;

export interface ClassSums {
  readonly key: string;
  readonly name: string;
  /** By measure, as the months' sums have them. */
  readonly sums: Readonly<Record<string, number>>;
}

const within = (column: SQL, { from, until }: Span): SQL =>
  raw`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz`;

const SUMS: Readonly<Record<ClassKind, (span: Span) => SQL>> = {
  classes: (span) => raw`
    select jsonb_build_object('classes.classes', 1, 'classes.members', count(*),
      'classes.graduated', count(graduated_at)) as sums
    from class_member where class_id = class.id and state = 'ENROLLED'
    having ${within(raw`class.start_at`, span)}`,
  exams: (span) => raw`
    select jsonb_build_object('exams.attempts', count(*), 'exams.passed', count(*) filter (where a.is_passed),
      'exams.finals', count(*) filter (where e.exam_type = 'FINAL_TEST'),
      'exams.quizzes', count(*) filter (where e.exam_type = 'QUIZ'),
      'exams.timeouts', count(*) filter (where a.submit_kind = 'TIMEOUT')) as sums
    from class_member m join exam_attempt a on a.user_id = m.user_id and a.class_id = m.class_id and a.class_id <> ''
      join exam e on e.id = a.exam_id
    where m.class_id = class.id and m.state = 'ENROLLED' and a.state = 'SUBMITTED' and ${within(raw`a.submitted_at`, span)}
    having count(*) > 0`,
  certificates: (span) => raw`
    select jsonb_build_object('certificates.issued', count(*),
      'certificates.valid', count(*) filter (where state = 'VALID'),
      'certificates.revoked', count(*) filter (where state = 'REVOKED'),
      'certificates.reissued', count(replaces)) as sums
    from certificate where class_id = class.id and ${within(raw`issued_at`, span)}
    having count(*) > 0`,
};

/** Numbers of a kind for each class that `managed`, a condition on the class table, names. */
export const selectOwnClasses = (sql: Sql, kind: ClassKind, managed: SQL, span: Span): Promise<ClassSums[]> =>
  rowsOf(
    sql,
    raw`select class.id as key, class.class_name as name, s.sums
      from class cross join lateral (${SUMS[kind](span)}) s
      where class.status <> 'DRAFT' and ${managed} order by class.start_at desc, class.id`,
  );
