import { makeZip } from 'client-zip';
import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { defineTask, startTask, type TaskCaller } from '#features/ground/tasks/server/tasks.public.ts';
import { classFacts, managesClass } from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { narrowFonts } from '#platform/server/pdf/pdf-embed.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { MOST_IN_A_PACK, packedNames } from '../shared/cert-pack.rules.ts';
import { certificatesErrors } from '../shared/certificates.errors.ts';
import { certificateFilter, fileOfRow } from './cert.read.ts';
import { countRows, listByIds, listIds } from './certificates.repository.ts';

const PACK_TASK = 'certificates.pack';
const AT_ONCE = 50;

interface Payload {
  readonly classId: string;
  /** Where the codes on the certificates lead. */
  readonly origin: string;
}

const filterOf = (caller: TaskCaller, classId: string) =>
  certificateFilter(caller, { classId, status: 'VALID' });

/**
 * Begins to pack the valid certificates of a class into one file; answers the task. Throws `noClass` (404),
 * `nothingToPack` and `tooManyToPack` (422), `tasks.tooMany`.
 */
export const packCertificates = async (
  deps: Deps,
  caller: Caller,
  classId: string,
  origin: string,
): Promise<{ taskId: string }> => {
  const { db } = deps.database;
  const role = await managesClass(db, caller, classId);
  const klass = (await classFacts(db, [classId])).get(classId);
  if (!role || !klass) throw certificatesErrors.noClass();
  const num = await countRows(db, filterOf(caller, classId));
  if (num === 0) throw certificatesErrors.nothingToPack();
  if (num > MOST_IN_A_PACK) throw certificatesErrors.tooManyToPack({ num, most: MOST_IN_A_PACK });
  return db.transaction(async (tx) => {
    const payload: Payload = { classId, origin };
    const title = `打包证书：${klass.className}`;
    const taskId = await startTask(tx, deps, caller, { kind: PACK_TASK, title, payload, totalNum: num });
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: PACK_TASK,
      subject: classId,
      orgCode: klass.orgCode,
      facts: { label: klass.className, className: klass.className, packedNum: num },
    });
    return { taskId };
  });
};

/** Draws and seals the certificates of a class, one file each, into an archive. */
export const packTask = defineTask<Payload>({
  kind: PACK_TASK,
  run: async ({ classId, origin }, { deps, caller, progress, signal }) => {
    const { db } = deps.database;
    const ids = await listIds(db, filterOf(caller, classId), 'certNo', MOST_IN_A_PACK);
    if (ids.length === 0) throw certificatesErrors.nothingToPack();
    const narrow = narrowFonts();
    const drawn = async function* () {
      for (let start = 0; start < ids.length; start += AT_ONCE) {
        const rows = await listByIds(db, ids.slice(start, start + AT_ONCE));
        const names = packedNames(rows);
        for (const [at, row] of rows.entries()) {
          signal.throwIfAborted();
          const { content } = await fileOfRow(deps, row, origin, narrow);
          yield { name: names[at] ?? `${row.certNo}.pdf`, input: content, lastModified: row.issuedAt };
          progress(start + at + 1, ids.length);
        }
      }
    };
    const content = new Uint8Array(await new Response(makeZip(drawn())).arrayBuffer());
    const className = (await classFacts(db, [classId])).get(classId)?.className ?? '';
    return {
      message: `打包了 ${ids.length} 张证书。`,
      file: { name: `证书-${className}.zip`, content },
    };
  },
});
