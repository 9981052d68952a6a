const DOUBLE_MS = 500;

/**
 * Choosing moves the page. Who clicks twice out of habit does not mean what has come under the pointer since, nor
 * to take the choice back: the second click of a double one goes nowhere.
 */
export const ignoreSecondClick = (): void => {
  const stop = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', stop, true);
  setTimeout(() => document.removeEventListener('click', stop, true), DOUBLE_MS);
};
