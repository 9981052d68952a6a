import type { Database } from '#platform/server/db/database.ts';
import type { ClassType } from '../../shared/class-item.schema.ts';

/** Facts that decide about signing up for one class, as the database has them. */
export interface SignUpRow {
  readonly id: string;
  readonly classCode: string;
  readonly className: string;
  readonly version: number;
  readonly classType: ClassType;
  readonly status: 'DRAFT' | 'PUBLISHED' | 'OFFLINE';
  readonly orgCode: string;
  readonly phone: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly signupStart: Date | null;
  readonly signupEnd: Date | null;
  readonly hasWaitingList: boolean;
  readonly needsApproval: boolean;
  readonly mayWithdraw: boolean;
  readonly capacity: number | null;
  readonly taken: number;
  readonly waiting: number;
  readonly scopeCodes: readonly string[] | null;
}

const ROWS = `select class.id, class_code as "classCode", class_name as "className", class.version, class_type as "classType", status,
  org_code as "orgCode", phone, start_at as "startAt", end_at as "endAt", signup_start as "signupStart",
  signup_end as "signupEnd", has_waiting_list as "hasWaitingList", needs_approval as "needsApproval",
  may_withdraw as "mayWithdraw", capacity, taken, waiting,
  (select jsonb_agg(scope.org_code order by scope.org_code) from class_scope scope where scope.class_id = class.id)
    as "scopeCodes"
from class join class_seat on class_id = class.id where class.id = any($1::text[])`;

/** Of these classes, one row a class; unknown ids are left out. Asked so often that a query builder would show. */
export const selectSignUpRows = (
  database: Pick<Database, 'query'>,
  ids: readonly string[],
): Promise<SignUpRow[]> => database.query<SignUpRow>('class_sign_up_rows', ROWS, [[...ids]]);
