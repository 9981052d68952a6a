import { useElderMode } from '#platform/web/elder-mode.ts';
import { keepChoice, keptChoice } from '#platform/web/kept-choice.ts';
import { sharedValue } from '#platform/web/shared-value.ts';

/** One input for a blank instead of boxes: a choice of this device, for every question at once. */
const KEY = 'examPlainBlanks';
const choice = sharedValue(keptChoice(KEY));

export const setPlainBlanks = (isPlain: boolean): void => {
  const chosen = isPlain ? '1' : '0';
  keepChoice(KEY, chosen);
  choice.set(chosen);
};

/** High-contrast modes mostly run along with screen readers, which no page can see. */
const hasForcedColours = (): boolean => matchMedia('(forced-colors: active)').matches;

export const usePlainBlanks = (): boolean => {
  const chosen = choice.use();
  const isElder = useElderMode();
  return chosen === null ? isElder || hasForcedColours() : chosen === '1';
};
