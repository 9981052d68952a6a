import { useState, useSyncExternalStore } from 'react';
import {
  type ChoosableColumn,
  type ColumnChoice,
  readColumnChoice,
  toggleColumn,
} from './table-columns.rules.ts';

const keyOf = (name: string) => `console.columns.${name}`;

const read = (name: string): ColumnChoice => {
  try {
    return readColumnChoice(localStorage.getItem(keyOf(name)));
  } catch {
    return {};
  }
};

const keep = (name: string, choice: ColumnChoice) => {
  try {
    if (Object.keys(choice).length === 0) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(choice));
  } catch {
    // A browser that keeps nothing still shows the columns chosen for this visit.
  }
};

const NARROW = matchMedia('(max-width: 1199px)');
const watch = (changed: () => void) => {
  NARROW.addEventListener('change', changed);
  return () => NARROW.removeEventListener('change', changed);
};

/** Which columns of the table `name` a person chose on this device. */
export const useTableColumns = (name: string) => {
  const isNarrow = useSyncExternalStore(watch, () => NARROW.matches);
  const [choice, setChoice] = useState(() => read(name));
  const change = (next: ColumnChoice) => {
    keep(name, next);
    setChoice(next);
  };
  return {
    choice,
    isNarrow,
    toggle: (column: ChoosableColumn) => change(toggleColumn(column, choice, isNarrow)),
    reset: () => change({}),
  };
};
