import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { keyViewOf, strictestView } from '../shared/key-access.rules.ts';
import type { KeyView } from '../shared/question.schema.ts';
import { mayEditIn } from '../shared/question-reach.rules.ts';
import { questionsErrors } from '../shared/questions.errors.ts';
import { noteReadings } from './key-reading.repository.ts';
import { findQuestions } from './question.repository.ts';
import type { LiveExamsOf } from './question-ports.ts';

/** The person who wants to read keys. */
export type KeyReader = Pick<Caller, 'userId' | 'activeRole' | 'isPartyMember'>;

/** Why keys are read, for the audit log. */
export interface KeySubject {
  /** Id of the question, paper or exam that is looked at. */
  readonly id: string;
  readonly orgCode: string;
  readonly label: string;
}

export interface KeyRequest {
  readonly questionIds: readonly string[];
  readonly subject: KeySubject;
  /** The reader gives up the exams that could still be sat. */
  readonly waive?: boolean | undefined;
}

export interface ReadKeys {
  /** Over all questions that were asked for. */
  readonly view: KeyView;
  /** Questions whose keys may be told. */
  readonly readable: ReadonlySet<string>;
  readonly viewOf: (questionId: string) => KeyView;
}

/** The one place that says who may read a key; only `readKeys` lets one out of it. */
export const keyViews = async (
  deps: Pick<Deps, 'database' | 'clock'>,
  liveExams: LiveExamsOf,
  reader: KeyReader,
  questionIds: readonly string[],
): Promise<Map<string, KeyView>> => {
  const sql: Sql = deps.database.db;
  const rows = await findQuestions(sql, questionIds);
  const own = rows.filter(({ orgCode }) => mayEditIn(orgCode, reader.activeRole.orgCode));
  const exams = await liveExams(
    sql,
    reader.userId,
    own.map(({ id }) => id),
    deps.clock(),
  );
  const names = await orgNames(sql, [...new Set(rows.map(({ orgCode }) => orgCode))]);
  return new Map(
    rows.map(({ id, orgCode }) => [
      id,
      keyViewOf({
        isOwner: mayEditIn(orgCode, reader.activeRole.orgCode),
        ownerName: names.get(orgCode) ?? '上级单位',
        isPartyMember: reader.isPartyMember,
        exams: exams.get(id) ?? [],
      }),
    ]),
  );
};

const NOBODYS: KeyView = { state: 'CLOSED', note: '没有找到这道题。' };

/**
 * Decides about the keys of these questions, and writes down those that may be told, with a row of the audit log,
 * before they are. Decided once more after that is committed: an exam begun meanwhile finds the reading, or the
 * reading finds the class or course it was begun in.
 */
export const readKeys = async (
  deps: Pick<Deps, 'database' | 'clock'>,
  liveExams: LiveExamsOf,
  reader: KeyReader,
  { questionIds, subject, waive = false }: KeyRequest,
): Promise<ReadKeys> => {
  const ids = [...new Set(questionIds)];
  const before = await keyViews(deps, liveExams, reader, ids);
  const isReadable = (view: KeyView = NOBODYS) => view.state === 'OPEN' || (waive && view.state === 'ASK');
  const wanted = ids.filter((id) => isReadable(before.get(id)));
  if (wanted.length === 0) {
    const viewOf = (id: string) => before.get(id) ?? NOBODYS;
    return { view: strictestView(ids.map(viewOf)), readable: new Set(), viewOf };
  }
  await deps.database.db.transaction(async (tx) => {
    await noteReadings(tx, reader.userId, wanted, deps.clock());
    await audit(tx, deps.clock, {
      userId: reader.userId,
      action: 'questions.readKey',
      subject: subject.id,
      orgCode: subject.orgCode,
      facts: {
        label: subject.label,
        questionNum: wanted.length,
        ...(waive && wanted.some((id) => before.get(id)?.state === 'ASK') ? { gaveUp: true } : {}),
      },
    });
  });
  const after = await keyViews(deps, liveExams, reader, ids);
  const viewOf = (id: string) => after.get(id) ?? NOBODYS;
  const readable = new Set(wanted.filter((id) => viewOf(id).state === 'OPEN'));
  return { view: strictestView(ids.map(viewOf)), readable, viewOf };
};

/**
 * Lets pass who may be told the key of a question now, without telling or noting it. Throws `questions.keyClosed`
 * (403), or `questions.keyAsk` (409) where the reader has exams to give up first.
 */
export const requireKey = async (
  deps: Pick<Deps, 'database' | 'clock'>,
  liveExams: LiveExamsOf,
  reader: KeyReader,
  questionId: string,
): Promise<void> => {
  const { state, note } = (await keyViews(deps, liveExams, reader, [questionId])).get(questionId) ?? NOBODYS;
  if (state === 'ASK') throw questionsErrors.keyAsk({ note });
  if (state === 'CLOSED') throw questionsErrors.keyClosed({ note });
};
