import { peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { defineTask, startTask } from '#features/ground/tasks/server/tasks.public.ts';
import { classFacts, graduatesOf, managesClass } from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import type { createCerts } from '../shared/certificates.contract.ts';
import { certificatesErrors } from '../shared/certificates.errors.ts';
import { SKIP_REASONS } from '../shared/certificates.words.ts';
import { chosenVersion, findTemplate, findVersion } from './cert-template.repository.ts';
import { issueTo, noteIssued, type Skipped, upwards } from './issue.service.ts';

export const ISSUE_TASK = 'certificates.issue';

/** People in one transaction of a task, and those that a call serves at once. */
const AT_ONCE = 100;

type Created = OutputOf<typeof createCerts>['data'];

/** Template that may be used for a class of `orgCode`: one of its own organisation or of one above. */
const versionFor = async (deps: Deps, orgCode: string, templateId: string | undefined) => {
  const { db } = deps.database;
  if (!templateId) {
    const chosen = await chosenVersion(db, upwards(orgCode));
    if (!chosen) throw certificatesErrors.noActive();
    return chosen;
  }
  const template = await findTemplate(db, templateId);
  if (!template || !upwards(orgCode).includes(template.orgCode)) throw certificatesErrors.noTemplate();
  const version = await findVersion(db, template.id, template.activeNo);
  if (!version) throw certificatesErrors.noActive();
  return version;
};

/**
 * Issues certificates for a class: to the named people, else to everybody who graduated. Who may not have one is
 * named with the reason. More than a hundred are issued by a task.
 * Throws `noClass` (404), `maySeeOnly` (403), `noActive` (422), `noTemplate` (404), `tasks.tooMany`.
 */
export const createCertificates = async (
  deps: Deps,
  caller: Caller,
  { classId, userIds, templateId }: InputOf<typeof createCerts>,
): Promise<Created> => {
  const { db } = deps.database;
  const role = await managesClass(db, caller, classId);
  const klass = (await classFacts(db, [classId])).get(classId);
  if (!role || !klass) throw certificatesErrors.noClass();
  if (role === 'SUPERVISOR') throw certificatesErrors.maySeeOnly();
  const template = await versionFor(deps, klass.orgCode, templateId);
  const graduates = await graduatesOf(db, classId, userIds);
  const asked = userIds ?? [...graduates.keys()];
  if (graduates.size > AT_ONCE) {
    const others = asked.filter((userId) => !graduates.has(userId));
    const people = await peopleCards(db, others);
    const skipped = others.map((userId) => ({
      userId,
      name: '',
      reason: people.has(userId) ? SKIP_REASONS.NOT_GRADUATED : SKIP_REASONS.UNKNOWN,
    }));
    const taskId = await db.transaction((tx) =>
      startTask(tx, deps, caller, {
        kind: ISSUE_TASK,
        title: `颁发证书：${klass.className}`,
        payload: { classId, templateId: template.templateId, userIds: [...graduates.keys()] },
        totalNum: graduates.size,
      }),
    );
    return { createdNum: 0, skipped, taskId };
  }
  return db.transaction(async (tx) => {
    const at = deps.clock();
    const { created, skipped } = await issueTo(
      tx,
      deps,
      { classId, template, by: caller.userId, isTold: true, at },
      asked,
    );
    const numbers = { createdNum: created.length, skippedNum: skipped.length };
    if (created.length > 0) await noteIssued(tx, deps, caller.userId, klass, numbers);
    // Names of people who are no graduates of the class are not told to its manager.
    return {
      createdNum: created.length,
      skipped: skipped.map((one) => (graduates.has(one.userId) ? one : { ...one, name: '' })),
      taskId: '',
    };
  });
};

interface Payload {
  readonly classId: string;
  readonly templateId: string;
  readonly userIds: readonly string[];
}

const wordsOf = (createdNum: number, skipped: readonly Skipped[]): string => {
  const done = `发了 ${createdNum} 张`;
  if (skipped.length === 0) return `${done}。`;
  const reasons = new Map<string, number>();
  for (const { reason } of skipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const said = [...reasons].slice(0, 5).map(([reason, num]) => `${reason} ${num} 人`);
  return `${done}，跳过 ${skipped.length} 人：${said.join('；')}。`;
};

/** Issues to thousands of graduates, a hundred in a transaction; begun again it goes on with those who have none. */
export const issueTask = defineTask<Payload>({
  kind: ISSUE_TASK,
  run: async ({ classId, templateId, userIds }, { deps, caller, progress, isCancelled }) => {
    const { db } = deps.database;
    const klass = (await classFacts(db, [classId])).get(classId);
    const found = await findTemplate(db, templateId);
    const template = found && (await findVersion(db, found.id, found.activeNo));
    if (!klass || !template) throw certificatesErrors.noActive();
    let createdNum = 0;
    const left: Skipped[] = [];
    for (let start = 0; start < userIds.length && !isCancelled(); start += AT_ONCE) {
      const part = userIds.slice(start, start + AT_ONCE);
      const { created, skipped } = await db.transaction((tx) =>
        issueTo(tx, deps, { classId, template, by: caller.userId, isTold: true, at: deps.clock() }, part),
      );
      createdNum += created.length;
      left.push(...skipped);
      progress(start + part.length, userIds.length);
    }
    if (createdNum > 0)
      await db.transaction((tx) =>
        noteIssued(tx, deps, caller.userId, klass, { createdNum, skippedNum: left.length }),
      );
    return { message: wordsOf(createdNum, left) };
  },
});
