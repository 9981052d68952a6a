import { classGraduated } from '#features/teaching/classes/server/classes.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { isOn } from '#platform/server/switches.ts';
import { CERTIFICATES_SWITCH } from '../shared/certificates.words.ts';
import { badgeKey, statementKey } from './cert-keys.ts';
import { countValid, listKeys, certNoOf as selectCertNo } from './certificates.repository.ts';
import { issueTo } from './issue.service.ts';

export { issueTask } from './cert-create.service.ts';
/** The door to certificates. */
export { certificatesExporter } from './cert-export.read.ts';
export { packTask } from './cert-pack.service.ts';
export { seedTemplate } from './cert-template.service.ts';

/** Number of the newest valid certificate that a person has of a class; empty for none, and while none is in use. */
export const certNoOf = async (deps: Deps, userId: string, classId: string): Promise<string> =>
  isOn(deps, CERTIFICATES_SWITCH) ? selectCertNo(deps.database.db, userId, classId) : '';

/** Valid certificates of a person; 0 while none is in use. */
export const countCertificates = async (deps: Deps, sql: Sql, userId: string): Promise<number> =>
  isOn(deps, CERTIFICATES_SWITCH) ? countValid(sql, userId) : 0;

/** A graduation is certified in its own transaction, where certificates are in use: nobody has to open a page for it. */
export const listenCertificates = (deps: Deps): void => {
  deps.events.on(classGraduated, async (tx, { classId, userId }) => {
    if (!isOn(deps, CERTIFICATES_SWITCH)) return;
    await issueTo(tx, deps, { classId, template: null, by: '', isTold: true, at: deps.clock() }, [userId]);
  });
};

/** Keys with which everything that was ever signed is verified. */
export const publicKeys = async (deps: Deps) => {
  const kept = await listKeys(deps.database.db);
  const keys = [...kept, statementKey(deps), badgeKey(deps)].map(({ id, algorithm, publicKey }) => ({
    id,
    algorithm,
    publicKey,
  }));
  return [...new Map(keys.map((key) => [key.id, key])).values()];
};
