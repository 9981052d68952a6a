import { randomUUID } from 'node:crypto';
import { type AuditFacts, audit } from '#features/accounts/server/accounts.public.ts';
import { classFacts } from '#features/classes/server/classes.public.ts';
import {
  assertStep,
  attachFiles,
  type BoardPorts,
  type BoardStep,
  boardManager,
  boardRights,
  boardText,
  releaseFiles,
  selectAttached,
  textLength,
} from '#features/materials/server/materials.public.ts';
import { BOARD_STATE_LABELS } from '#features/materials/shared/board-state.rules.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { agendaText, endsAfterBegin, isRealDay, tidyAgenda } from '../shared/agenda.rules.ts';
import type { Agenda, publishNotice, saveNotice } from '../shared/notices.contract.ts';
import { noticesErrors } from '../shared/notices.errors.ts';
import { insertNotice, lockNotice, updateNotice } from './notices.repository.ts';
import type { NoticeTableRow } from './notices.table.ts';
import { TELL_JOB, type TellJob } from './tell-class.service.ts';

type One = InputOf<typeof publishNotice>;
type Save = InputOf<typeof saveNotice>;

const agendaOf = (agenda: Agenda | null | undefined): Agenda | null => {
  if (!agenda) return null;
  if (!isRealDay(agenda.day)) throw noticesErrors.noDay();
  if (!endsAfterBegin(agenda)) throw noticesErrors.endsBefore();
  return tidyAgenda(agenda);
};

/** What the audit log says of a notice: short texts that can be compared. */
const auditedOf = async (sql: Sql, row: NoticeTableRow): Promise<Record<string, string>> => {
  const files = (await selectAttached(sql, [row.id])).get(row.id) ?? [];
  return {
    title: row.title,
    content: textLength(row.contentHtml),
    isTop: row.isTop ? '是' : '否',
    agenda: row.agenda ? agendaText(row.agenda) : '',
    files: files.map(({ name }) => name).join('、'),
  };
};

const changedFields = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  isTextChanged: boolean,
) => {
  const keys = Object.keys(after).filter(
    (key) => before[key] !== after[key] || (key === 'content' && isTextChanged),
  );
  const pick = (from: Readonly<Record<string, string>>) =>
    Object.fromEntries(keys.map((key) => [key, from[key] ?? '']));
  return { before: pick(before), after: pick(after) };
};

/** Writing notices: as the rights of the class say, on the version that was seen. */
export const noticeWriting = (deps: Deps, ports: BoardPorts) => {
  const { db } = deps.database;
  const gone = { noClass: noticesErrors.missing };

  const note = async (tx: Tx, caller: Caller, verb: string, row: NoticeTableRow, facts: AuditFacts) => {
    const orgCode = (await classFacts(tx, [row.classId])).get(row.classId)?.orgCode ?? '';
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: `notices.${verb}`,
      subject: row.id,
      orgCode,
      facts: { label: row.title, ...facts },
    });
  };

  /** The notice, locked, when the caller may take this step with it now. */
  const lockFor = async (tx: Tx, caller: Caller, step: BoardStep, { id, version }: One) => {
    const row = await lockNotice(tx, id);
    if (!row) throw noticesErrors.missing();
    const role = await boardManager(tx, caller, row.classId, gone);
    assertStep(noticesErrors, role, step, row, version);
    return row;
  };

  const valuesOf = (caller: Caller, input: Save) => ({
    ...boardText(ports, input, noticesErrors),
    agenda: agendaOf(input.agenda),
    isTop: input.topFlag === '1',
    attachmentNum: new Set(input.attachments).size,
    updatedBy: caller.userId,
    updatedAt: deps.clock(),
  });

  const attach = (tx: Tx, { id, classId }: NoticeTableRow, { attachments }: Save) =>
    attachFiles(tx, { subjectId: id, classId, fileIds: attachments }, noticesErrors.strangeFile);

  const create = async (tx: Tx, caller: Caller, input: Save) => {
    const role = await boardManager(tx, caller, input.classId, noticesErrors);
    if (!boardRights(role).canWrite) throw noticesErrors.mayNotWrite();
    const made = { id: randomUUID(), classId: input.classId, createdBy: caller.userId };
    const row = await insertNotice(tx, { ...made, createdAt: deps.clock(), ...valuesOf(caller, input) });
    await attach(tx, row, input);
    await note(tx, caller, 'create', row, { after: await auditedOf(tx, row) });
    return row;
  };

  const change = async (tx: Tx, caller: Caller, input: Save & { id: string }) => {
    const before = await lockFor(tx, caller, 'edit', input);
    // A notice stays in its class: another class in the input is a stranger's.
    if (before.classId !== input.classId) throw noticesErrors.missing();
    const auditedBefore = await auditedOf(tx, before);
    const row = await updateNotice(tx, before.id, valuesOf(caller, input));
    await attach(tx, row, input);
    const isTextChanged = before.contentHtml !== row.contentHtml;
    await note(
      tx,
      caller,
      'edit',
      row,
      changedFields(auditedBefore, await auditedOf(tx, row), isTextChanged),
    );
    return row;
  };

  const statusFacts = (before: NoticeTableRow, after: NoticeTableRow): AuditFacts => ({
    before: { status: BOARD_STATE_LABELS[before.status] },
    after: { status: BOARD_STATE_LABELS[after.status] },
  });

  return {
    /**
     * A new draft, or a change of what is not published. Throws `noClass`/`missing` (404), `mayNotWrite` (403),
     * `changed` and `isPublished` (409), `tooLong` and `strangeFile` (422), `noDay` and `endsBefore` (400).
     */
    save: (caller: Caller, input: Save) =>
      db.transaction(async (tx) => {
        const { id } = input;
        const row = await (id === undefined
          ? create(tx, caller, input)
          : change(tx, caller, { ...input, id }));
        return { id: row.id, status: row.status, version: row.version };
      }),

    /**
     * Puts it on the board and tells the class. Throws besides `nothing` and, while the class itself is a draft,
     * `classUnpublished` (422).
     */
    publish: (caller: Caller, input: One) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, caller, 'publish', input);
        const { id, classId, contentHtml, attachmentNum } = before;
        if (contentHtml === '' && attachmentNum === 0) throw noticesErrors.nothing();
        const facts = (await classFacts(tx, [classId])).get(classId);
        if (facts?.status === 'DRAFT') throw noticesErrors.classUnpublished();
        const now = deps.clock();
        const row = await updateNotice(tx, id, {
          ...{ status: 'PUBLISHED', publishedAt: now, publishedBy: caller.userId },
          ...{ updatedAt: now, updatedBy: caller.userId },
        });
        await deps.jobs.send<TellJob>(tx, TELL_JOB, { noticeId: id });
        await note(tx, caller, 'publish', row, statusFacts(before, row));
      }),

    withdraw: (caller: Caller, input: One) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, caller, 'withdraw', input);
        const stamp = { updatedAt: deps.clock(), updatedBy: caller.userId };
        const row = await updateNotice(tx, before.id, { status: 'OFFLINE', ...stamp });
        await note(tx, caller, 'withdraw', row, statusFacts(before, row));
      }),

    /** Takes it from every list; the row stays, its files thirty days more. */
    remove: (caller: Caller, input: One) =>
      db.transaction(async (tx) => {
        const before = await lockFor(tx, caller, 'remove', input);
        const now = deps.clock();
        await updateNotice(tx, before.id, { removedAt: now, updatedAt: now, updatedBy: caller.userId });
        await releaseFiles(tx, before.id, now);
        await note(tx, caller, 'remove', before, {
          before: { title: before.title, status: BOARD_STATE_LABELS[before.status] },
        });
      }),
  };
};
