import { classGraduated } from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { badgeKey, statementKey } from './cert-keys.ts';
import { listKeys } from './certificates.repository.ts';
import { issueTo } from './issue.service.ts';

export { issueTask } from './cert-create.service.ts';
/** The door to certificates. */
export { certificatesExporter } from './cert-export.read.ts';
export { packTask } from './cert-pack.service.ts';
export { seedTemplate } from './cert-template.service.ts';
export { certNoOf, countValid as countCertificates } from './certificates.repository.ts';

/** A graduation is certified in its own transaction: nobody has to open a page for it. */
export const listenCertificates = (deps: Deps): void => {
  deps.events.on(classGraduated, async (tx, { classId, userId }) => {
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
