import { useEffect, useState } from 'react';
import { type RegionChoice, STORED_CHOICE_KEY, storedChoiceOf } from '../shared/region-tabs.rules.ts';

/** Leaves a choice for the list of classes; a browser that keeps nothing opens the list as usual. */
export const storeChoice = (choice: RegionChoice): void => {
  try {
    sessionStorage.setItem(STORED_CHOICE_KEY, JSON.stringify(choice));
  } catch {
    // The list begins with 热门 then.
  }
};

const readStored = (): RegionChoice | null => {
  try {
    return storedChoiceOf(sessionStorage.getItem(STORED_CHOICE_KEY));
  } catch {
    return null;
  }
};

/** The choice that another page left: given once, to the page that is being opened, and removed. */
export const useStoredChoice = (): RegionChoice | null => {
  const [choice] = useState(readStored);
  useEffect(() => {
    try {
      sessionStorage.removeItem(STORED_CHOICE_KEY);
    } catch {
      // Nothing was kept, so nothing comes back.
    }
  }, []);
  return choice;
};
