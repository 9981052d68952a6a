import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { CertKey } from '../shared/certificates.contract.ts';
import { type Checked, checkStatement } from './check-signature.ts';

export type CodeState = Checked | { readonly outcome: 'NONE' | 'CHECKING' };

/** What the scanned code in the address says, verified here; NONE: the address holds no code. */
export const useCode = (keys: readonly CertKey[] | undefined): CodeState => {
  const text = useLocation().hash.slice(1);
  const [state, setState] = useState<CodeState>({ outcome: text === '' ? 'NONE' : 'CHECKING' });
  useEffect(() => {
    let isCurrent = true;
    const say = (next: CodeState) => {
      if (isCurrent) setState(next);
    };
    if (text === '') say({ outcome: 'NONE' });
    else if (keys) {
      say({ outcome: 'CHECKING' });
      void checkStatement(decodeURIComponent(text), keys).then(say);
    }
    return () => {
      isCurrent = false;
    };
  }, [text, keys]);
  return state;
};
