import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { CertKey } from '../shared/certificates.contract.ts';
import { type Checked, checkStatement, prepareChecks } from './check-signature.ts';

export type CodeState = Checked | { readonly outcome: 'NONE' | 'CHECKING' };

/** Text behind `#`; a malformed escape stays as it is, since such a text is no statement anyhow. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What the scanned code in the address says, verified here; NONE: the address holds no code. */
export const useCode = (keys: readonly CertKey[] | undefined): CodeState => {
  const text = useLocation().hash.slice(1);
  const [state, setState] = useState<CodeState>({ outcome: text === '' ? 'NONE' : 'CHECKING' });
  useEffect(() => {
    if (keys) prepareChecks(keys);
  }, [keys]);
  useEffect(() => {
    let isCurrent = true;
    const say = (next: CodeState) => {
      if (isCurrent) setState(next);
    };
    if (text === '') say({ outcome: 'NONE' });
    else if (keys) {
      say({ outcome: 'CHECKING' });
      void checkStatement(decoded(text), keys).then(say);
    }
    return () => {
      isCurrent = false;
    };
  }, [text, keys]);
  return state;
};
