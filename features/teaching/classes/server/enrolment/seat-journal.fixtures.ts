import type { Database } from '#platform/server/db/database.ts';

interface JournalEvent {
  readonly userId: string;
  readonly kind: string;
  readonly wasIn: string | null;
}

interface JournalMember {
  readonly userId: string;
  readonly state: string;
}

/** A seat given by promotion: enrolled, or waiting for approval; the journal does not say which. */
const SEATED = 'SEATED';
const OUT = { QUIT: 'WITHDRAWN', REMOVE: 'REMOVED', REJECT: 'REJECTED' } as const;

const agrees = (told: string, state: string | null): boolean =>
  told === SEATED ? state === 'ENROLLED' || state === 'PENDING' : told === state;

/** Plays the events of one class again, one after the other, and notes what cannot have happened. */
class Replay {
  readonly faults: string[] = [];
  readonly #queue: string[] = [];
  readonly #states = new Map<string, string>();

  get queue(): readonly string[] {
    return this.#queue;
  }

  stateOf(userId: string): string {
    return this.#states.get(userId) ?? '';
  }

  play({ userId, kind, wasIn }: JournalEvent): void {
    const before = this.stateOf(userId);
    const fail = (why: string) => this.faults.push(`${kind} of ${userId}: ${why}`);
    const isOut = before === '' || Object.values(OUT).some((out) => out === before);
    switch (kind) {
      case 'SIGN_UP':
      case 'APPLY':
      case 'QUEUE':
        if (!isOut || before === 'REMOVED') fail(`was ${before}`);
        if (kind !== 'QUEUE' && this.#queue.length > 0) fail(`passed ${this.#queue.length} who wait`);
        if (kind === 'QUEUE') this.#queue.push(userId);
        this.#states.set(userId, { SIGN_UP: 'ENROLLED', APPLY: 'PENDING', QUEUE: 'WAITING' }[kind]);
        return;
      case 'PROMOTE':
        if (this.#queue[0] !== userId) fail(`${this.#queue[0]} was next`);
        this.#leaveQueue(userId);
        this.#states.set(userId, SEATED);
        return;
      case 'APPROVE':
        if (!agrees(before, 'PENDING') && before !== SEATED) fail(`was ${before}`);
        this.#states.set(userId, 'ENROLLED');
        return;
      case 'ASSIGN':
        if (before === 'ENROLLED') fail('was in');
        this.#leaveQueue(userId);
        this.#states.set(userId, 'ENROLLED');
        return;
      case 'QUIT':
      case 'REMOVE':
      case 'REJECT':
        if (!agrees(before, wasIn)) fail(`was ${before}, not ${wasIn}`);
        this.#leaveQueue(userId);
        this.#states.set(userId, OUT[kind]);
    }
  }

  #leaveQueue(userId: string): void {
    const place = this.#queue.indexOf(userId);
    if (place >= 0) this.#queue.splice(place, 1);
  }
}

/** Of each kind of event how many a person has, and of the messages that must have told of them. */
const TOLD = `
with happened as (
  select user_id, case kind when 'SIGN_UP' then 'CLASS_SIGNED_UP' when 'APPLY' then 'CLASS_SIGNED_UP'
    when 'QUEUE' then 'CLASS_QUEUED' when 'PROMOTE' then 'CLASS_PROMOTED' when 'APPROVE' then 'CLASS_APPROVED'
    when 'REJECT' then 'CLASS_REJECTED' when 'ASSIGN' then 'CLASS_ASSIGNED' when 'REMOVE' then 'CLASS_REMOVED' end as kind,
    count(*) as num
  from class_event where class_id = $1 and kind not in ('QUIT', 'FINISH', 'EVALUATE', 'GRADUATE') group by 1, 2),
told as (select user_id, kind, count(*) as num from notification where key like $1 || ':%' group by 1, 2)
select coalesce(happened.user_id, told.user_id) as "userId", coalesce(happened.kind, told.kind) as kind,
  coalesce(happened.num, 0)::int as happened, coalesce(told.num, 0)::int as told
from happened full join told on told.user_id = happened.user_id and told.kind = happened.kind
where happened.num is distinct from told.num`;

const SEATS = `
select taken <> (select count(*) from class_member m where m.class_id = $1 and state in ('ENROLLED', 'PENDING')) as taken,
  waiting <> (select count(*) from class_member m where m.class_id = $1 and state = 'WAITING') as waiting,
  coalesce(taken > capacity, false) as "overBooked",
  exists (select student_no from class_member m where m.class_id = $1 and student_no is not null
    group by 1 having count(*) > 1) as numbers,
  exists (select from class_member m where m.class_id = $1 and state = 'ENROLLED' and student_no is null) as "noNumber",
  exists (select from class_code c where c.class_id = $1 and used <> (select count(*) from class_member m
    where m.class_id = $1 and m.code_id = c.id and state in ('ENROLLED', 'PENDING', 'WAITING'))) as codes,
  exists (select from class_code c where c.class_id = $1 and used > quota) as quota
from class_seat where class_id = $1`;

/**
 * Disagreements in a class whose every event happened through the portal: seats and rows, codes and who came
 * by them, the rows and the events played again in their order, and the events and the messages. Empty: nothing.
 */
export const seatFaults = async ({ query }: Pick<Database, 'query'>, classId: string): Promise<string[]> => {
  const [seats = {}] = await query<Record<string, boolean>>('', SEATS, [classId]);
  const events = await query<JournalEvent>(
    '',
    `select user_id as "userId", kind, facts->>'from' as "wasIn" from class_event where class_id = $1 order by id`,
    [classId],
  );
  const members = await query<JournalMember>(
    '',
    'select user_id as "userId", state from class_member where class_id = $1 order by wait_no, user_id',
    [classId],
  );
  const told = await query<{ userId: string; kind: string; happened: number; told: number }>('', TOLD, [
    classId,
  ]);
  const replay = new Replay();
  for (const event of events) replay.play(event);
  const waiting = members.filter(({ state }) => state === 'WAITING').map(({ userId }) => userId);
  return [
    ...Object.keys(seats).filter((name) => seats[name]),
    ...replay.faults,
    ...members
      .filter(({ userId, state }) => !agrees(replay.stateOf(userId), state))
      .map(({ userId, state }) => `${userId} is ${state}, by the events ${replay.stateOf(userId)}`),
    ...(waiting.join() === replay.queue.join()
      ? []
      : [`the queue is ${waiting}, by the events ${replay.queue}`]),
    ...told.map(
      ({ userId, kind, happened, told: num }) => `${kind} of ${userId}: ${happened} times, told ${num}`,
    ),
  ];
};
