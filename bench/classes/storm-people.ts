import { quitClass, signUpClass } from '#features/teaching/classes/shared/classes.contract.ts';
import { classesErrors } from '#features/teaching/classes/shared/classes.errors.ts';
import { getAdminClass, saveClass } from '#features/teaching/classes/shared/desk/class-admin.contract.ts';
import {
  assignMembers,
  decideMembers,
  removeMembers,
} from '#features/teaching/classes/shared/members/members-admin.contract.ts';
import { wait } from '../fragile-server.ts';
import type { Visitor } from './prepare-data.ts';
import { STORM_CLASSES, type StormClass } from './prepare-storm.ts';

const TIMEOUT_MS = 20_000;
/** One request in so many is cut off on its way, at a moment of its own. */
const CUT_IN = 10;
const CUT_WITHIN_MS = 40;
const PAUSE_MS = 60;
const PATIENCE_MS = 500;

const below = (limit: number) => Math.floor(Math.random() * limit);
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;

interface Reply {
  readonly status: number;
  readonly body: { readonly code: string; readonly data?: unknown };
}

/** Something that the server said it had done. */
export interface Promised {
  readonly userId: string;
  readonly classId: string;
  /** NEW: was not in before, and is now. */
  readonly kind: 'NEW' | 'IN' | 'OUT';
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** Replies that everybody has been given. */
export class Told {
  readonly promised: Promised[] = [];
  /** Refusals and failures by their code. */
  readonly refused = new Map<string, number>();
  lost = 0;

  refuse(code: string): void {
    this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
  }
}

/** Sends through one of the servers that may die at any moment; null when no answer came. */
class Line {
  readonly #visitor: Visitor;
  readonly #ports: readonly number[];
  readonly #told: Told;

  constructor(visitor: Visitor, ports: readonly number[], told: Told) {
    this.#visitor = visitor;
    this.#ports = ports;
    this.#told = told;
  }

  async send(path: string, body: object): Promise<Reply | null> {
    const cut = below(CUT_IN) === 0 ? [AbortSignal.timeout(1 + below(CUT_WITHIN_MS))] : [];
    try {
      const reply = await fetch(`http://127.0.0.1:${oneOf(this.#ports)}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: this.#visitor.cookie,
          token: this.#visitor.token,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...cut]),
      });
      const answer = (await reply.json()) as Reply['body'];
      if (reply.status !== 200) this.#told.refuse(answer.code);
      return { status: reply.status, body: answer };
    } catch {
      this.#told.lost += 1;
      return null;
    }
  }
}

const codeFor = ({ codes }: StormClass) =>
  Object.keys(codes).length === 0 ? {} : { registrationCode: oneOf(Object.keys(codes)) };

interface Storm {
  readonly people: ReadonlyMap<string, Visitor>;
  readonly ports: readonly number[];
  readonly told: Told;
  readonly isOver: () => boolean;
}

/** Comes and goes, and remembers what was promised. */
export const comeAndGo = async (storm: Storm, visitor: Visitor): Promise<void> => {
  const { ports, told, isOver } = storm;
  const line = new Line(visitor, ports, told);
  const { userId } = visitor;
  while (!isOver()) {
    const one = oneOf(STORM_CLASSES);
    const isComing = below(3) > 0;
    const sentAt = Date.now();
    const reply = isComing
      ? await line.send(signUpClass.path, { classId: one.id, ...codeFor(one) })
      : await line.send(quitClass.path, { classId: one.id });
    if (reply?.status === 200) {
      const { note } = reply.body.data as { note: string };
      const kind = note.startsWith('报名成功') ? 'NEW' : isComing ? 'IN' : 'OUT';
      told.promised.push({ userId, classId: one.id, kind, sentAt, answeredAt: Date.now() });
    }
    await wait(reply ? below(PAUSE_MS) : PATIENCE_MS * Math.random());
  }
};

const FORM = Object.keys(saveClass.in.properties);

const changeCapacity = async (line: Line, { id, capacity }: StormClass): Promise<void> => {
  const seen = await line.send(getAdminClass.path, { id });
  if (seen?.status !== 200) return;
  const form = Object.entries(seen.body.data as object).filter(([name]) => FORM.includes(name));
  await line.send(saveClass.path, {
    ...Object.fromEntries(form),
    id,
    coverFileId: null,
    capacity: below(8) === 0 ? null : capacity - 5 + below(12),
  });
};

/** Approves, sends back, removes, assigns, and changes the number of seats, without end. */
export const manage = async ({ people, ports, told, isOver }: Storm, admin: Visitor): Promise<void> => {
  const line = new Line(admin, ports, told);
  const ids = [...people.keys()].filter((id) => id.startsWith('p'));
  const some = (count: number) => [...new Set(Array.from({ length: count }, () => oneOf(ids)))];
  while (!isOver()) {
    const one = oneOf(STORM_CLASSES);
    const { id } = one;
    const reason = '名单调整';
    const deeds = [
      () => line.send(decideMembers.path, { id, userIds: some(20), approve: true, reason: '' }),
      () => line.send(decideMembers.path, { id, userIds: some(6), approve: false, reason }),
      () => line.send(removeMembers.path, { id, userIds: some(2), reason }),
      () => line.send(assignMembers.path, { id, userIds: some(4) }),
      () => changeCapacity(line, one),
    ];
    await oneOf(deeds)();
    await wait(below(PAUSE_MS));
  }
};

const AT_ONCE = 20;

/** Tries codes, many at once, for as long as the storm lasts; once there is no more looking, a right one among them. */
export const guess = async ({ ports, told, isOver }: Storm, guesser: Visitor): Promise<Told> => {
  const own = new Told();
  const line = new Line(guesser, ports, own);
  const nextCode = (n: number) =>
    n === 0 && own.refused.has(classesErrors.codeLocked().code)
      ? 'AAAA2222'
      : `GUESS${(below(900_000) + 100_000).toString(36)}`;
  while (!isOver()) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        line.send(signUpClass.path, { classId: 'coded', registrationCode: nextCode(n) }),
      ),
    );
    await wait(PATIENCE_MS);
  }
  told.lost += own.lost;
  return own;
};
