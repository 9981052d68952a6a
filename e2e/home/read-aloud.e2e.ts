import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PHONE, signIn, visit } from '../browser.ts';

const TEXT = '/course-details-h5?id=2601';
const COURSE = '/course-resources/course/course-detail?id=2601';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A device with one Chinese voice that speaks as long as the journey lets it. */
const giveVoice = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('readAloud', '1');
    const state = { said: [] as string[], last: undefined as SpeechSynthesisUtterance | undefined, cut: 0 };
    Object.assign(window, { spoken: state });
    class Utterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => [{ lang: 'zh-CN', localService: true }],
        speak: (utterance: SpeechSynthesisUtterance) => {
          state.said.push(utterance.text);
          state.last = utterance;
          utterance.onstart?.(new Event('start') as SpeechSynthesisEvent);
        },
        cancel: () => {
          state.cut += 1;
        },
      },
    });
  });

const said = (page: Page) =>
  page.evaluate(() => (window as unknown as { spoken: { said: string[] } }).spoken.said);
const endSentence = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { spoken: { last: SpeechSynthesisUtterance } }).spoken.last.onend?.(
      new Event('end') as SpeechSynthesisEvent,
    ),
  );

describe('reading aloud', () => {
  it('reads a course to those who chose it, marks what it reads, and stops when the page is left', async () => {
    const { context, page, faults } = await visit(browser, PHONE);
    await giveVoice(page);
    await signIn(page, 'member', COURSE);
    const bar = page.getByRole('group', { name: /^朗读/ }).first();
    await bar.getByRole('button', { name: '朗读' }).tap();
    await page.locator('[data-reading]').waitFor();
    await endSentence(page);
    await expect.poll(async () => (await said(page)).length).toBe(2);
    await bar.getByRole('button', { name: '暂停' }).tap();
    await bar.getByRole('button', { name: '继续朗读' }).tap();
    const lines = await said(page);
    expect(lines.at(-1)).toBe(lines.at(-2));
    await page.getByRole('link', { name: '党员学习培训平台' }).first().tap();
    await page.waitForURL((url) => url.pathname === '/dashboard');
    await page.locator('[data-reading]').waitFor({ state: 'detached' });
    expect(await said(page)).toEqual(lines);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is not in the way of those who did not ask for it', async () => {
    const { context, page } = await visit(browser);
    await page.goto(TEXT);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByRole('group', { name: /^朗读/ }).count()).toBe(0);
    await context.close();
  });
});
