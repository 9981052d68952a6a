import { existsSync } from 'node:fs';

/** Chromium without its windows: the same pages for two thirds of the processor time (decision 035). */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const PLACES = [
  process.env.CHROME_PATH ?? '',
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's Chromium, or `undefined` when there is none. */
export const chromiumPath = (): string | undefined => PLACES.find((place) => place && existsSync(place));

export const hasHeadlessShell = (): boolean => existsSync(HEADLESS_SHELL);

/** How it is started: as root, without a GPU and without asking the network for anything. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
