import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';

const MARK = 'sealed:';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface CellCipher {
  encrypt(text: string): string;
  /** Text that was never encrypted comes back as it is. */
  decrypt(text: string): string;
}

/** Encrypts what an import keeps of identity numbers and first passwords: the tables alone tell nobody. */
export const cellCipher = (secrets: Deps['secrets']): CellCipher => {
  const key = secrets.keyFor('import-cells');
  return {
    encrypt: (text) => {
      if (text === '') return '';
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return MARK + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt: (text) => {
      if (!text.startsWith(MARK)) return text;
      const bytes = Buffer.from(text.slice(MARK.length), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = bytes.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
};
