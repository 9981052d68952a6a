import { createContext } from 'react';

/** Whose drafts these are, on a computer that several people use; empty keeps none. The shell says it. */
export const ConsolePersonContext = createContext('');
