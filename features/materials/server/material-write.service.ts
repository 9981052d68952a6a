import { randomUUID } from 'node:crypto';
import { type AuditFacts, audit } from '#features/accounts/server/accounts.public.ts';
import { classFacts } from '#features/classes/server/classes.public.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { BOARD_STATE_LABELS } from '../shared/board-state.rules.ts';
import type { publishMaterial, saveMaterial } from '../shared/materials.contract.ts';
import { materialsErrors } from '../shared/materials.errors.ts';
import { assertStep, type BoardStep, boardManager, boardRights } from './board-access.service.ts';
import type { BoardPorts } from './board-ports.ts';
import { boardText, textLength } from './board-text.service.ts';
import { selectAttached } from './class-file.repository.ts';
import { attachFiles, releaseFiles } from './class-file.service.ts';
import { insertMaterial, lockMaterial, updateMaterial } from './materials.repository.ts';
import type { MaterialTableRow } from './materials.table.ts';

type One = InputOf<typeof publishMaterial>;

const fileNames = async (sql: Sql, id: string): Promise<string> =>
  ((await selectAttached(sql, [id])).get(id) ?? []).map(({ name }) => name).join('、');

/** Writing materials: as the rights of the class say, on the version that was seen. */
export const materialWriting = (deps: Deps, ports: BoardPorts) => {
  const { db } = deps.database;
  const gone = { noClass: materialsErrors.missing };

  const note = async (tx: Tx, caller: Caller, verb: string, row: MaterialTableRow, facts: AuditFacts) => {
    const orgCode = (await classFacts(tx, [row.classId])).get(row.classId)?.orgCode ?? '';
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: `materials.${verb}`,
      subject: row.id,
      orgCode,
      facts: { label: row.title, ...facts },
    });
  };

  /** The material, locked, when the caller may take this step with it now. */
  const lockFor = async (tx: Tx, caller: Caller, step: BoardStep, { id, version }: One) => {
    const row = await lockMaterial(tx, id);
    if (!row) throw materialsErrors.missing();
    const role = await boardManager(tx, caller, row.classId, gone);
    assertStep(materialsErrors, role, step, row, version);
    return row;
  };

  const create = async (tx: Tx, caller: Caller, input: InputOf<typeof saveMaterial>) => {
    const role = await boardManager(tx, caller, input.classId, materialsErrors);
    if (!boardRights(role).canWrite) throw materialsErrors.mayNotWrite();
    const now = deps.clock();
    const { userId } = caller;
    const row = await insertMaterial(tx, {
      ...{ id: randomUUID(), classId: input.classId, createdBy: userId, createdAt: now },
      ...{ updatedBy: userId, updatedAt: now },
      ...boardText(ports, input, materialsErrors),
    });
    await attachFiles(tx, { subjectId: row.id, ...input }, materialsErrors.strangeFile);
    const { title, contentHtml } = row;
    const after = { title, content: textLength(contentHtml), files: await fileNames(tx, row.id) };
    await note(tx, caller, 'create', row, { after });
    return row;
  };

  const change = async (tx: Tx, caller: Caller, input: InputOf<typeof saveMaterial> & { id: string }) => {
    const before = await lockFor(tx, caller, 'edit', input);
    // A material stays in its class: another class in the input is a stranger's.
    if (before.classId !== input.classId) throw materialsErrors.missing();
    const filesBefore = await fileNames(tx, before.id);
    const text = boardText(ports, input, materialsErrors);
    const stamp = { updatedBy: caller.userId, updatedAt: deps.clock() };
    const row = await updateMaterial(tx, before.id, { ...text, ...stamp });
    await attachFiles(tx, { subjectId: row.id, ...input }, materialsErrors.strangeFile);
    const filesAfter = await fileNames(tx, row.id);
    const changed = <T>(one: T, two: T, name: string) =>
      one === two ? [{}, {}] : [{ [name]: one }, { [name]: two }];
    const pairs = [
      changed(before.title, row.title, 'title'),
      changed(filesBefore, filesAfter, 'files'),
      before.contentHtml === row.contentHtml
        ? [{}, {}]
        : [{ content: textLength(before.contentHtml) }, { content: textLength(row.contentHtml) }],
    ];
    await note(tx, caller, 'edit', row, {
      before: Object.assign({}, ...pairs.map(([one]) => one)),
      after: Object.assign({}, ...pairs.map(([, two]) => two)),
    });
    return row;
  };

  return {
    /**
     * A new draft, or a change of what is not published. Throws `noClass`/`missing` (404), `mayNotWrite` (403),
     * `changed` and `isPublished` (409), `tooLong` and `strangeFile` (422).
     */
    save: (caller: Caller, input: InputOf<typeof saveMaterial>) =>
      db.transaction(async (tx) => {
        const { id } = input;
        const row = await (id === undefined
          ? create(tx, caller, input)
          : change(tx, caller, { ...input, id }));
        return { id: row.id, status: row.status, version: row.version };
      }),

    /** Throws besides `nothing` (422): what has neither text nor files is not worth looking at. */
    publish: (caller: Caller, input: One) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, caller, 'publish', input);
        if (before.contentHtml === '' && (await fileNames(tx, before.id)) === '')
          throw materialsErrors.nothing();
        const now = deps.clock();
        const row = await updateMaterial(tx, before.id, {
          ...{ status: 'PUBLISHED', publishedAt: now, publishedBy: caller.userId },
          ...{ updatedAt: now, updatedBy: caller.userId },
        });
        const facts = {
          before: { status: BOARD_STATE_LABELS[before.status] },
          after: { status: BOARD_STATE_LABELS[row.status] },
        };
        await note(tx, caller, 'publish', row, facts);
      }),

    withdraw: (caller: Caller, input: One) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, caller, 'withdraw', input);
        const stamp = { updatedAt: deps.clock(), updatedBy: caller.userId };
        const row = await updateMaterial(tx, before.id, { status: 'OFFLINE', ...stamp });
        const facts = {
          before: { status: BOARD_STATE_LABELS[before.status] },
          after: { status: BOARD_STATE_LABELS[row.status] },
        };
        await note(tx, caller, 'withdraw', row, facts);
      }),

    /** Takes it from every list; the row stays, its files thirty days more. */
    remove: (caller: Caller, input: One) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, caller, 'remove', input);
        const now = deps.clock();
        await updateMaterial(tx, before.id, { removedAt: now, updatedAt: now, updatedBy: caller.userId });
        await releaseFiles(tx, before.id, now);
        await note(tx, caller, 'remove', before, {
          before: { title: before.title, status: BOARD_STATE_LABELS[before.status] },
        });
      }),
  };
};
