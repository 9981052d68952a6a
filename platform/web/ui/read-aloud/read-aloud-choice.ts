import { useElderMode } from '../../elder-mode.ts';
import { keepChoice, keptChoice } from '../../kept-choice.ts';
import { sharedValue } from '../../shared-value.ts';

const KEY = 'readAloud';
const chosen = sharedValue(keptChoice(KEY) === '1');

/** Shows the reading bar above texts outside of elder mode as well; the device keeps the choice. */
export const setReadAloudHere = (isOn: boolean): void => {
  keepChoice(KEY, isOn ? '1' : '0');
  chosen.set(isOn);
};

export const useReadAloudChoice = chosen.use;

/** Elder mode always has the bar; others have it once they chose it. */
export const useReadAloud = (): boolean => {
  const isChosen = chosen.use();
  return useElderMode() || isChosen;
};
