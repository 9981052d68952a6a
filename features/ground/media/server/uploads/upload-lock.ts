import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lock, Locker, RequestRelease } from '@tus/server';
import type { Deps } from '#platform/server/deps.ts';
import { holdUpload, letUploadGo, takeUpload, wantUpload } from './upload-lock.repository.ts';

/**
 * Without a sign of life for this long the holder's process is gone; shorter than the patience below, so that an
 * upload goes on after a crash without a refusal. Should a holder only have been slow, nothing is spoiled: every
 * writer writes at its own offset, which was the file's end when it began.
 */
const HELD_MS = 6_000;
const SIGN_EVERY_MS = 1_000;
/** Longer than a holder needs to hear that it is wanted, and to write down what it has received. */
const PATIENCE_MS = 8_000;
const ASK_EVERY_MS = 200;
/** How long the holder may go on with the bytes that are under way when it is asked to let go. */
export const DRAIN_MS = 1_000;

/** As the protocol answers a resource that another request has locked. */
const LOCKED = { status_code: 423, body: 'Locked\n' };

/**
 * One writer for an upload at a time, whichever process the connections of its owner come to. Who comes second
 * asks the first to let go (its connection may be dead without knowing) and is refused with 423 when that takes
 * too long. The hold is a row's column with a time, because a lock of the database's own would keep one of its
 * connections for as long as a weak network takes.
 */
class UploadLock implements Lock {
  readonly #deps: Deps;
  readonly #id: string;
  readonly #holder = randomUUID();
  #timer: NodeJS.Timeout | undefined;
  #signing: Promise<unknown> = Promise.resolve();

  constructor(deps: Deps, id: string) {
    this.#deps = deps;
    this.#id = id;
  }

  #span() {
    const now = this.#deps.steadyClock();
    return { now, until: new Date(now.getTime() + HELD_MS) };
  }

  async lock(signal: AbortSignal, release: RequestRelease): Promise<void> {
    const { db } = this.#deps.database;
    const patience = performance.now() + PATIENCE_MS;
    while (!(await takeUpload(db, this.#id, this.#holder, this.#span()))) {
      if (signal.aborted || performance.now() > patience) throw LOCKED;
      // An upload that was finished or given up meanwhile will never be free.
      if (!(await wantUpload(db, this.#id))) throw LOCKED;
      await sleep(ASK_EVERY_MS);
    }
    this.#timer = setInterval(() => {
      this.#signing = this.#sign(release);
    }, SIGN_EVERY_MS);
  }

  async #sign(release: RequestRelease): Promise<void> {
    try {
      const answer = await holdUpload(this.#deps.database.db, this.#id, this.#holder, this.#span().until);
      if (answer !== 'held') await release();
    } catch (error) {
      // A sign that was missed is made up for by the next; the hold lasts for many.
      this.#deps.log.warn({ err: error, fileId: this.#id }, 'the hold of an upload was not renewed');
    }
  }

  async unlock(): Promise<void> {
    clearInterval(this.#timer);
    await this.#signing;
    await letUploadGo(this.#deps.database.db, this.#id, this.#holder);
  }
}

export const uploadLocker = (deps: Deps): Locker => ({ newLock: (id) => new UploadLock(deps, id) });
