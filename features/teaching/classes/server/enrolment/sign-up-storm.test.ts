import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openPostgres } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError } from '#platform/shared/errors.ts';
import * as contract from '../../shared/desk/class-admin.contract.ts';
import { assignMembers } from '../../shared/members/members-admin.contract.ts';
import { makeClass } from '../classes.fixtures.ts';
import { learner } from '../classes-app.fixtures.ts';
import { type ClassDesk, openClassDesk } from '../desk/class-admin.fixtures.ts';
import { lockSeat } from '../desk/class-admin.repository.ts';
import { approve, enrolAll, release } from './seat.service.ts';
import { seatFaults } from './seat-journal.fixtures.ts';
import { quit, signUp } from './sign-up.service.ts';

// Two processes of the portal on one database server; the embedded database has a single connection.
const isServer = Boolean(process.env.TEST_DATABASE_URL);
let desk: ClassDesk;
let other: Database;
let processes: Deps[];

beforeAll(async () => {
  desk = await openClassDesk();
  if (!isServer) return;
  const [row] = await desk.rows<{ name: string }>('select current_database() as name');
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${row?.name}`;
  other = openPostgres(url.href, 8);
  processes = [desk.deps, { ...desk.deps, database: other }];
});
afterAll(async () => {
  await other?.close();
  await desk.close();
});

const faultsOf = (id: string) => seatFaults(desk.database, id);

/** The same numbers in every run. */
const dice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

describe.runIf(isServer)('many things at once to one class, in two processes', () => {
  it('waits for a form that is being saved and goes by what it says: who comes then needs approval', async () => {
    const id = await makeClass(desk.database.db, { capacity: 5 });
    let coming: Promise<unknown> = Promise.resolve();
    await desk.database.db.transaction(async (tx) => {
      await lockSeat(tx, id);
      await tx.execute(`update class set needs_approval = true where id = '${id}'`);
      coming = signUp(processes[1] as Deps, learner('late'), { classId: id });
      await new Promise((done) => setTimeout(done, 300));
    });
    expect(await coming).toMatchObject({ learnState: 'REGISTERING', waitNo: null });
    expect(await desk.rows('select state from class_member where class_id = $1', id)).toEqual([
      { state: 'PENDING' },
    ]);
  });

  it('takes nobody in, and promotes nobody, who comes while the class is being taken off', async () => {
    const id = await makeClass(desk.database.db, { capacity: 1 });
    const [first] = processes as [Deps, Deps];
    await signUp(first, learner('seated'), { classId: id });
    await signUp(first, learner('queued'), { classId: id });
    let coming: Promise<unknown>[] = [];
    await desk.database.db.transaction(async (tx) => {
      await lockSeat(tx, id);
      await tx.execute(`update class set status = 'OFFLINE' where id = '${id}'`);
      coming = [
        signUp(processes[1] as Deps, learner('late'), { classId: id }).catch((error) => error),
        processes[1]?.database.db.transaction((same) =>
          release(same, processes[1] as Deps, {
            classId: id,
            userId: 'seated',
            to: 'REMOVED',
            reason: '调整',
            by: 'x',
          }),
        ) as Promise<unknown>,
        desk.ask('admin', assignMembers, { id, userIds: [desk.people.member1.userId] }),
      ];
      await new Promise((done) => setTimeout(done, 300));
    });
    const [late, gone, assigned] = await Promise.all(coming);
    expect(late).toMatchObject({ status: 422 });
    expect(gone).toBe('RELEASED');
    expect(assigned).toMatchObject({ status: 422, body: { code: 'classes.isDown' } });
    expect(
      await desk.rows('select user_id, state from class_member where class_id = $1 order by 1', id),
    ).toEqual([
      { user_id: 'queued', state: 'WAITING' },
      { user_id: 'seated', state: 'REMOVED' },
    ]);
  });

  it.each([1, 2, 3])(
    'keeps seats, queue, numbers and codes in agreement (storm %i)',
    { timeout: 120_000 },
    async (seed) => {
      const roll = dice(seed);
      const isCode = seed === 3;
      const { id } = await desk.published({
        capacity: 15,
        classType: 'OPENCLASS',
        needsApproval: seed === 2,
      });
      if (isCode) {
        await desk.rows(`update class set class_type = 'CODECLASS' where id = $1`, id);
        for (const [n, quota] of [8, 12, 30].entries())
          await desk.rows(
            `insert into class_code (id, class_id, code, quota, created_at) values ($1, $2, $3, $4, now())`,
            `${id}-${n}`,
            id,
            `CODE${n}AAA`.replaceAll('0', 'Z').replaceAll('1', 'Y'),
            quota,
          );
      }
      const codes = ['CODEZAAA', 'CODEYAAA', 'CODE2AAA'];
      const who = () => `s${seed}-${roll(60)}`;
      const faults: unknown[] = [];
      const versionNow = async () =>
        (await desk.rows<{ version: number }>('select version from class where id = $1', id))[0]?.version ??
        0;
      const act = async (): Promise<unknown> => {
        const deps = processes[roll(2)] as Deps;
        const userId = who();
        const inOne = <T>(work: Parameters<typeof deps.database.db.transaction<T>>[0]) =>
          deps.database.db.transaction(work);
        switch (roll(12)) {
          case 0:
          case 1:
          case 2:
          case 3:
          case 4:
            return signUp(deps, learner(userId), {
              classId: id,
              ...(isCode ? { registrationCode: codes[roll(3)] ?? '' } : {}),
            });
          case 5:
          case 6:
            return quit(deps, learner(userId), id);
          case 7:
            return inOne((tx) => approve(tx, deps, { classId: id, userId, by: 'head' }));
          case 8: {
            const to = roll(2) ? ('REJECTED' as const) : ('REMOVED' as const);
            return inOne((tx) => release(tx, deps, { classId: id, userId, to, reason: '调整', by: 'head' }));
          }
          case 9: {
            const people = Array.from({ length: 3 }, who);
            return inOne((tx) =>
              enrolAll(
                tx,
                deps,
                id,
                people.map((one) => ({
                  userId: one,
                  orgCode: '000002000065653100',
                  source: 'ASSIGNED' as const,
                  isAssigned: true,
                })),
              ),
            );
          }
          case 10: {
            const { version, ...detail } = (await desk.see(id)) as unknown as {
              version: number;
            } & contract.ClassInput;
            const keys = Object.keys(contract.saveClass.in.properties);
            const form = Object.fromEntries(Object.entries(detail).filter(([key]) => keys.includes(key)));
            return desk.ask('head', contract.saveClass, {
              ...(form as contract.ClassInput),
              id,
              version,
              coverFileId: null,
              capacity: roll(10) === 0 ? null : 10 + roll(20),
              hasWaitingList: roll(5) > 0,
              needsApproval: seed === 2 ? roll(3) > 0 : form.needsApproval === true,
            });
          }
          default: {
            const version = await versionNow();
            return roll(2)
              ? desk.ask('head', contract.takeClassOffline, { id, version, reason: '检查' })
              : desk.ask('head', contract.publishClass, { id, version });
          }
        }
      };
      for (let wave = 0; wave < 12; wave += 1) {
        await Promise.all(
          Array.from({ length: 50 }, async () => {
            try {
              const done = await act();
              const reply = done as { status?: number; body?: unknown } | null;
              if (typeof reply?.status === 'number' && reply.status >= 500) faults.push(reply.body);
              if (reply?.status === 400 && !JSON.stringify(reply.body).includes('名额不能少于'))
                faults.push(reply.body);
            } catch (error) {
              if (!(error instanceof AppError))
                faults.push(String((error as { cause?: unknown }).cause ?? error));
            }
          }),
        );
        expect(await faultsOf(id)).toEqual([]);
        if (await isOffline(id))
          await desk.ask('head', contract.publishClass, { id, version: await versionNow() });
      }
      expect(faults).toEqual([]);
      expect(await faultsOf(id)).toEqual([]);
      // A free seat is never kept from people who wait.
      const free = `select from class_seat where class_id = $1 and waiting > 0 and (capacity is null or taken < capacity)`;
      expect(await desk.rows(free, id)).toEqual([]);
    },
  );
});

const isOffline = async (id: string) =>
  (await desk.rows(`select from class where id = $1 and status = 'OFFLINE'`, id)).length > 0;
