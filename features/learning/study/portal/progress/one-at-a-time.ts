/**
 * Runs `work` once at a time. Asked again meanwhile, it runs once more afterwards, if that is still wanted
 * by then: reports of one page must not overtake each other.
 */
export const oneAtATime = (work: () => Promise<void>, isStillWanted: () => boolean) => {
  let isRunning = false;
  let isAskedAgain = false;
  const run = async () => {
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    do {
      isAskedAgain = false;
      await work();
    } while (isAskedAgain && isStillWanted());
    isRunning = false;
  };
  return { run, isRunning: () => isRunning };
};
