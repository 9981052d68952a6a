import type { Deps } from '#platform/server/deps.ts';
import { sealLine } from '../shared/cert-statement.rules.ts';
import { statementKey } from './cert-keys.ts';

/** A PDF with the seal of its bytes behind its end, where readers of the format look for nothing. */
export const sealedPdf = (deps: Deps, content: Uint8Array): Buffer => {
  const key = statementKey(deps);
  return Buffer.concat([content, Buffer.from(sealLine(key.id, key.sign(content)))]);
};
