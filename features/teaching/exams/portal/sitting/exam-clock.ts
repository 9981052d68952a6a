import { type ClockBase, isDoubtful, serverNow } from '../../shared/sitting/exam-clock.rules.ts';

export interface DeviceClocks {
  /** The clock that the device shows; people can set it. */
  readonly wallMs: () => number;
  /** Time since the page was loaded; may stand still while the device sleeps. */
  readonly steadyMs: () => number;
}

/** The server's clock, carried on by the device's own between two replies. */
export const examClock = (serverMs: number, { wallMs, steadyMs }: DeviceClocks) => {
  const read = () => ({ wallMs: wallMs(), steadyMs: steadyMs() });
  let base: ClockBase = { serverMs, ...read() };
  return {
    now: (): number => serverNow(base, read()),
    isDoubtful: (): boolean => isDoubtful(base, read()),
    learn: (ms: number): void => {
      base = { serverMs: ms, ...read() };
    },
  };
};

export type ExamClock = ReturnType<typeof examClock>;
