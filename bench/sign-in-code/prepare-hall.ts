import type { Database } from '#platform/server/db/database.ts';
import type { Visitor } from '../classes/prepare-data.ts';
import { ADMIN, prepareStorm } from '../classes/prepare-storm.ts';

export const HALL_CLASS = 'hall';
const ROOT = '000002000065';

const CLASS = `
insert into class (id, class_code, class_name, class_type, status, org_code, phone, start_at, end_at, held_in_room,
  created_at, updated_at, published_at)
values ($1, 'K-' || $1, '两千人的大课', 'OPENCLASS', 'PUBLISHED', $2, '0991-000 0000',
  date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai',
  date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' + interval '2 days', true, now(), now(), now())`;

const MEMBERS = `
insert into class_member (class_id, user_id, state, org_code, source, student_no, applied_at, joined_at,
  updated_at)
select $1, id, 'ENROLLED', $3, 'ASSIGNED', place, now(), now(), now() from unnest($2::text[]) with ordinality as given (id, place)`;

export interface Hall {
  readonly manager: Visitor;
  readonly people: readonly Visitor[];
}

/** A class of today held in a room with `count` students; all of them and a manager are signed in. */
export const prepareHall = async (database: Database, count: number): Promise<Hall> => {
  const visitors = await prepareStorm(database, count);
  const manager = visitors.get(ADMIN);
  const people = [...visitors.values()].filter(({ userId }) => userId.startsWith('p'));
  if (!manager) throw new Error('the manager of the hall is missing');
  await database.query('', CLASS, [HALL_CLASS, ROOT]);
  await database.query('', 'insert into class_seat (class_id, capacity, student_seq) values ($1, null, $2)', [
    HALL_CLASS,
    count,
  ]);
  await database.query('', MEMBERS, [HALL_CLASS, people.map(({ userId }) => userId), ROOT]);
  await database.query('', 'vacuum analyze', []);
  return { manager, people };
};
