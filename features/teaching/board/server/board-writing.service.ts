import { randomUUID } from 'node:crypto';
import { type AuditFacts, audit } from '#features/ground/accounts/server/accounts.public.ts';
import { type MediaOwner, noteMediaUses } from '#features/ground/media/server/media.public.ts';
import { classFacts } from '#features/teaching/classes/server/classes.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { AppError } from '#platform/shared/errors.ts';
import {
  type AnyRecord,
  changedFields,
  differenceOf,
  keysOf,
  type ValuesOf,
} from '#platform/shared/record.ts';
import { BOARD_STATE_LABELS, type BoardState } from '../shared/board-state.rules.ts';
import {
  assertStep,
  type BoardErrors,
  type BoardStep,
  boardManager,
  boardRights,
} from './board-access.policy.ts';
import { selectAttached } from './class-file.repository.ts';
import { attachFiles, releaseFiles } from './class-file.service.ts';

/** Entry on the board of a class, whatever kind it is. */
export interface BoardRow {
  readonly id: string;
  readonly classId: string;
  readonly title: string;
  readonly contentHtml: string;
  readonly status: BoardState;
  readonly version: number;
}

/** Author of the last change, and how the entry stands on the board since. */
export interface BoardStamp {
  readonly updatedBy: string;
  readonly updatedAt: Date;
  readonly status?: BoardState;
  readonly publishedAt?: Date;
  readonly publishedBy?: string;
  readonly removedAt?: Date;
}

interface Made {
  readonly id: string;
  readonly classId: string;
  readonly createdBy: string;
  readonly createdAt: Date;
}

interface BoardInput {
  readonly title: string;
  readonly id?: string | undefined;
  readonly classId: string;
  readonly version?: number | undefined;
}

/** One kind of thing on the board: how it is kept, and what else follows from a step with it. */
export interface BoardKind<R extends AnyRecord, Row extends BoardRow, Input extends BoardInput, Values> {
  /** Before the verb in the audit log. */
  readonly name: string;
  readonly record: R;
  readonly errors: BoardErrors & {
    readonly missing: () => AppError;
    readonly nothing: () => AppError;
    readonly strangeFile: () => AppError;
  };
  /** Its uses of the media library. */
  readonly media: readonly MediaOwner[];
  readonly lock: (tx: Tx, id: string) => Promise<Row | null>;
  readonly insert: (tx: Tx, row: Made & BoardStamp & Values) => Promise<Row>;
  readonly update: (tx: Tx, id: string, facts: BoardStamp | (BoardStamp & Values)) => Promise<Row>;
  /** Values that are kept of the form; throws what is wrong with it. */
  readonly valuesOf: (input: Input) => Values;
  /** The row as its record says it, with the ids of its files. */
  readonly recordOf: (row: Row, files: readonly string[]) => ValuesOf<R>;
  readonly fileIdsOf: (input: Input) => readonly string[];
  /** Throws when it cannot have this title; `kept` is the one it has. */
  readonly assertTitle?: (title: string, kept?: string) => void;
  /** Throws why it cannot go on the board now. */
  readonly assertPublishable?: (tx: Tx, row: Row) => Promise<void>;
  /** `fields` are those that the audit log names. */
  readonly whenChanged?: (tx: Tx, row: Row, fields: readonly string[], caller: Caller) => Promise<void>;
  readonly whenPublished?: (tx: Tx, row: Row) => Promise<void>;
  readonly whenWithdrawn?: (tx: Tx, row: Row) => Promise<void>;
}

interface One {
  readonly id: string;
  readonly version?: number | undefined;
}

/** Files stand in the audit log by their names. */
const withNames = (side: Readonly<Record<string, unknown>>, files: string) =>
  'files' in side ? { ...side, files } : side;

const statusFacts = (before: BoardRow, after: BoardRow): AuditFacts => ({
  before: { status: BOARD_STATE_LABELS[before.status] },
  after: { status: BOARD_STATE_LABELS[after.status] },
});

/** Writing on the board of a class: as the rights of the class say, on the version that was seen. */
export const boardWriting = <R extends AnyRecord, Row extends BoardRow, Input extends BoardInput, Values>(
  deps: Deps,
  kind: BoardKind<R, Row, Input, Values>,
) => {
  const { db } = deps.database;
  const { errors, record } = kind;

  const note = async (tx: Tx, caller: Pick<Caller, 'userId'>, verb: string, row: Row, facts: AuditFacts) => {
    const orgCode = (await classFacts(tx, [row.classId])).get(row.classId)?.orgCode ?? '';
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: `${kind.name}.${verb}`,
      subject: row.id,
      orgCode,
      facts: { label: row.title, ...facts },
    });
  };

  /** The entry as it is now, and the names of its files. */
  const kept = async (sql: Sql, row: Row): Promise<{ values: ValuesOf<R>; names: string }> => {
    const files = (await selectAttached(sql, [row.id])).get(row.id) ?? [];
    const ids = files.map(({ id }) => id);
    return { values: kind.recordOf(row, ids), names: files.map(({ name }) => name).join('、') };
  };

  const stamp = (caller: Pick<Caller, 'userId'>) => ({ updatedBy: caller.userId, updatedAt: deps.clock() });

  const attach = (tx: Tx, { id, classId }: Row, input: Input) =>
    attachFiles(tx, { subjectId: id, classId, fileIds: kind.fileIdsOf(input) }, errors.strangeFile);

  /** The row, locked, when the caller may take this step with it now. */
  const lockFor = async (tx: Tx, caller: Caller, step: BoardStep, { id, version }: One): Promise<Row> => {
    const row = await kind.lock(tx, id);
    if (!row) throw errors.missing();
    const role = await boardManager(tx, caller, row.classId, { noClass: errors.missing });
    assertStep(errors, role, step, row, version);
    return row;
  };

  const create = async (tx: Tx, caller: Caller, input: Input): Promise<Row> => {
    const role = await boardManager(tx, caller, input.classId, errors);
    if (!boardRights(role).canWrite) throw errors.mayNotWrite();
    const made = { id: randomUUID(), classId: input.classId, createdBy: caller.userId };
    const values = { ...stamp(caller), ...kind.valuesOf(input) };
    kind.assertTitle?.(input.title);
    const row = await kind.insert(tx, { ...made, createdAt: deps.clock(), ...values });
    await attach(tx, row, input);
    const { values: now, names } = await kept(tx, row);
    const { after } = differenceOf(record, now, now, keysOf(record));
    await note(tx, caller, 'create', row, { after: withNames(after, names) });
    return row;
  };

  const change = async (tx: Tx, caller: Caller, input: Input & { id: string }): Promise<Row> => {
    const before = await lockFor(tx, caller, 'edit', input);
    // The entry stays in its class: another class in the input is a stranger's.
    if (before.classId !== input.classId) throw errors.missing();
    kind.assertTitle?.(input.title, before.title);
    const was = await kept(tx, before);
    const row = await kind.update(tx, before.id, { ...stamp(caller), ...kind.valuesOf(input) });
    await attach(tx, row, input);
    const now = await kept(tx, row);
    const fields = changedFields(record, was.values, now.values);
    const change = differenceOf(record, was.values, now.values, fields);
    await note(tx, caller, 'edit', row, {
      before: withNames(change.before, was.names),
      after: withNames(change.after, now.names),
    });
    await kind.whenChanged?.(tx, row, fields, caller);
    return row;
  };

  /** Throws why it cannot go on the board now: what has neither text nor files is not worth looking at. */
  const assertReady = async (tx: Tx, row: Row): Promise<void> => {
    if (row.contentHtml === '' && !(await selectAttached(tx, [row.id])).has(row.id)) throw errors.nothing();
    await kind.assertPublishable?.(tx, row);
  };

  /** Puts a locked entry on the board; the right to it was asked for before. Throws as `assertReady`. */
  const publishNow = async (tx: Tx, caller: Pick<Caller, 'userId'>, before: Row): Promise<void> => {
    await assertReady(tx, before);
    const by = stamp(caller);
    const published = { publishedAt: by.updatedAt, publishedBy: by.updatedBy };
    const row = await kind.update(tx, before.id, { status: 'PUBLISHED', ...published, ...by });
    await kind.whenPublished?.(tx, row);
    await note(tx, caller, 'publish', row, statusFacts(before, row));
  };

  return {
    note,
    assertReady,
    publishNow,
    /** The entry, locked, when the caller may publish it now; throws as `publish`. */
    lockToPublish: (tx: Tx, caller: Caller, one: One): Promise<Row> => lockFor(tx, caller, 'publish', one),

    /**
     * A new draft, or a change of what is not published. Throws `noClass`/`missing` (404), `mayNotWrite` (403),
     * `changed` and `isPublished` (409), `strangeFile` (422), and what `valuesOf` throws.
     */
    save: (caller: Caller, input: Input) =>
      db.transaction(async (tx) => {
        const { id } = input;
        const row = await (id === undefined
          ? create(tx, caller, input)
          : change(tx, caller, { ...input, id }));
        await noteMediaUses(tx, kind.media, [row.id]);
        return { id: row.id, status: row.status, version: row.version };
      }),

    /** Throws besides `nothing` (422): what has neither text nor files is not worth looking at. */
    publish: (caller: Caller, input: One) =>
      db.transaction(async (tx) => {
        await publishNow(tx, caller, await lockFor(tx, caller, 'publish', input));
      }),

    withdraw: (caller: Caller, input: One) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, caller, 'withdraw', input);
        const row = await kind.update(tx, before.id, { status: 'OFFLINE', ...stamp(caller) });
        await kind.whenWithdrawn?.(tx, row);
        await note(tx, caller, 'withdraw', row, statusFacts(before, row));
      }),

    /** Takes it from every list; the row stays, its files thirty days more. */
    remove: (caller: Caller, input: One) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, caller, 'remove', input);
        const by = stamp(caller);
        await kind.update(tx, before.id, { removedAt: by.updatedAt, ...by });
        await noteMediaUses(tx, kind.media, [before.id]);
        await releaseFiles(tx, before.id, by.updatedAt);
        await note(tx, caller, 'remove', before, {
          before: { title: before.title, status: BOARD_STATE_LABELS[before.status] },
        });
      }),
  };
};
