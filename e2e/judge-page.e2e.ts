import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { accessibilityFaults } from './judge-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const row = (text: string, style = '') => `<tr><td style="${style}">${text}</td></tr>`;
const ROWS = Array.from({ length: 60 }, (_, index) => row(`第${index}行的文字`));

const PHONE_WIDTH = 390;
const inShort = (faults: readonly string[]) => faults.map((fault) => fault.split(' ').slice(0, 2).join(' '));
const openRows = async (rows: readonly string[], style = '') => {
  const { context, page } = await visit(browser);
  await page.setContent(
    `<html lang="zh"><title>t</title><style>${style}</style><main><h1>题</h1>
    <table style="background:#fff;color:#222"><tr><th>列</th></tr>${rows.join('')}</table></main></html>`,
  );
  return { context, page };
};

const faultsOf = async (...rows: string[]) => {
  const { context, page } = await openRows(rows);
  const faults = await accessibilityFaults(page);
  await context.close();
  return inShort(faults);
};

/** Faults of a page that was judged before, at the width of a phone. */
const faultsOnPhone = async (style: string, ...rows: string[]) => {
  const { context, page } = await openRows(rows, style);
  const first = await accessibilityFaults(page);
  await page.setViewportSize({ width: PHONE_WIDTH, height: 800 });
  const onPhone = await accessibilityFaults(page);
  await context.close();
  return [inShort(first), inShort(onPhone)];
};

describe('the judge of pages', () => {
  it('finds nothing in sixty rows that can be read', async () => {
    expect(await faultsOf(...ROWS)).toEqual([]);
  });

  it('finds one text that is too pale among sixty, and one that stands on a dark ground', async () => {
    const pale = row('看不清', 'color:#ccc');
    const dark = row('看不清', 'background:#333');
    expect(await faultsOf(...ROWS, pale, ...ROWS, dark)).toEqual(['color-contrast ×2']);
  });

  it('finds a readable colour behind a half transparent cell, and a text that lies over another ground', async () => {
    const faint = row('看不清', 'opacity:0.3');
    const placed = row('x', 'position:relative').replace(
      'x',
      '<i style="position:absolute;left:0;background:#eee">好好好</i><b style="position:absolute;left:0;color:#ddd">看不清</b>',
    );
    expect(await faultsOf(...ROWS, faint, placed)).toEqual(['color-contrast ×2']);
  });

  it('finds what is no question of colours', async () => {
    expect(await faultsOf(row('<img src="data:,">'), row('<button></button>'))).toEqual([
      'button-name ×1',
      'image-alt ×1',
    ]);
  });

  it('finds on a phone a colour that only phones have, and what can only be seen there', async () => {
    const pale = '@media (width <= 400px) { td { color: #ccc } }';
    expect(await faultsOnPhone(pale, ...ROWS)).toEqual([[], ['color-contrast ×3']]);
    const hidden = '@media (width > 400px) { td i { display: none } }';
    const button = row('<i><button></button></i>');
    expect(await faultsOnPhone(hidden, ...ROWS, button)).toEqual([[], ['button-name ×1']]);
    const darker = '@media (width <= 400px) { tr { background: #333 } }';
    expect(await faultsOnPhone(darker, row('看不清'))).toEqual([[], ['color-contrast ×1']]);
  });

  it('finds on a phone what can only be scrolled there, and no more than is new', async () => {
    const narrow = '@media (width <= 400px) { section { height: 20px; overflow: auto } }';
    const long = row(`<section>${'<p>一段</p>'.repeat(9)}</section>`);
    expect(await faultsOnPhone(narrow, long)).toEqual([[], ['scrollable-region-focusable ×1']]);
    expect(await faultsOnPhone('', row('看不清', 'color:#ccc'))).toEqual([['color-contrast ×1'], []]);
  });
});
