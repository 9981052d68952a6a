import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CHROMIUM_FLAGS } from '../../tools/check/chromium-path.ts';

const RUNS = 3;
const CLI = fileURLToPath(new URL('../../node_modules/lighthouse/cli/index.js', import.meta.url));

interface Report {
  readonly categories: Readonly<Record<'performance' | 'accessibility', { readonly score: number }>>;
}

const runOnce = (chrome: string, url: string): Report =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        CLI,
        url,
        '--quiet',
        '--output=json',
        '--only-categories=performance,accessibility',
        `--chrome-flags=--headless=new ${CHROMIUM_FLAGS.join(' ')}`,
      ],
      {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        env: { ...process.env, CHROME_PATH: chrome },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    ),
  ) as Report;

/** Lighthouse's mobile scores, 0 to 100: the median performance and the lowest accessibility of three runs. */
export const lighthouseOf = async (chrome: string, url: string) => {
  const reports = Array.from({ length: RUNS }, () => runOnce(chrome, url).categories);
  const performances = reports.map(({ performance }) => performance.score).sort((a, b) => a - b);
  return {
    performance: Math.round((performances[Math.floor(RUNS / 2)] ?? 0) * 100),
    accessibility: Math.round(Math.min(...reports.map(({ accessibility }) => accessibility.score)) * 100),
  };
};
