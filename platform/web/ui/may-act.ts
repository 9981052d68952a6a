import { createContext, use } from 'react';

export type Act = 'see' | 'do' | 'review';

/** Acts that the matrix of rights leaves on this page; the console says it, everywhere else all are left. */
export type MayAct = Readonly<Record<Act, boolean>>;

export const MayActContext = createContext<MayAct>({ see: true, do: true, review: true });

/** Whether a button that does this is shown; the server refuses the call all the same. */
export const useMayAct = (act: Act): boolean => use(MayActContext)[act];
