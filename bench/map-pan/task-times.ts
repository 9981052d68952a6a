import type { Page } from 'playwright-core';

/** Event of a trace as Chromium writes it; times in microseconds. */
interface TraceEvent {
  readonly ph: string;
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of a thread. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const MAIN = 'CrRendererMain';

/** Processor time in milliseconds of every task of the page's main thread while `act` runs: what others do is not in it. */
export const taskTimes = async (page: Page, act: () => Promise<void>): Promise<number[]> => {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  await act();
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  const threads = events.filter(
    ({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === MAIN,
  );
  const isMain = ({ pid, tid }: TraceEvent) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid);
  return events
    .filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && isMain(event))
    .map(({ tdur = 0 }) => tdur / 1000);
};
