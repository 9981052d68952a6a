import { it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { enterAs, type Worker } from '../console/console-steps.ts';
import { pagesOf } from '../console/console-walk.ts';
import { openCamera } from './camera.ts';

/** Pictures of every page of the console that `who` can open; each role has a file, so that they run side by side. */
export const picturesOf = (who: Worker): void =>
  it(`pictures of the console for ${who}`, async () => {
    const browser = await openBrowser();
    const { page, shoot, close } = await openCamera(browser, `console-${who}`);
    await enterAs(page, who);
    for (const path of await pagesOf(page, who)) await shoot(path, true);
    await close();
    await browser.close();
  });
