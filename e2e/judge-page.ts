import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Texts that look alike and are judged for contrast, of each look and page. */
const JUDGED_ALIKE = 3;

/**
 * Marks the texts of the open page that axe measures contrast on: a few of each look (colours and pictures
 * behind it, size, weight, state), and every text that is placed over others. A page of fifty rows has a dozen
 * looks, and measuring each of its texts took three quarters of the time of all rules together (decision 035).
 */
const markTexts = (alike: number): void => {
  const MARK = 'data-contrast';
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  const grounds = new Map<Element, { ground: string; isPlaced: boolean }>();
  const groundOf = (element: Element): { ground: string; isPlaced: boolean } => {
    const known = grounds.get(element);
    if (known) return known;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } =
      getComputedStyle(element);
    const above = element.parentElement ? groundOf(element.parentElement) : { ground: '', isPlaced: false };
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ');
    const answer = {
      ground: above.ground.endsWith(own) ? above.ground : `${above.ground}|${own}`,
      isPlaced: above.isPlaced || position === 'absolute' || position === 'fixed',
    };
    grounds.set(element, answer);
    return answer;
  };
  const seen = new Map<string, number>();
  for (const element of document.body.querySelectorAll('*')) {
    const text = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent?.trim())
      .join('');
    const isField = element.matches('input, textarea, select');
    if ((!text && !isField) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { ground, isPlaced } = groundOf(element);
    const style = getComputedStyle(element);
    const isOff = element.closest('[disabled], [aria-disabled="true"]') !== null;
    const look = [style.color, style.fontSize, style.fontWeight, style.textShadow, style.webkitTextFillColor];
    const key = [...look, isOff, text.length === 1, element.tagName, ground].join(' ');
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    if (before < alike || isPlaced || element.closest('label')) element.setAttribute(MARK, '');
  }
};

interface Judge {
  configure(spec: object): void;
  run(context: unknown, options: object): Promise<axe.AxeResults>;
}

/** Accessibility faults of the open page by axe's own rules, each with how often and where first. */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  await page.evaluate(markTexts, JUDGED_ALIKE);
  const violations = await page.evaluate(async () => {
    const judge = (window as unknown as { axe: Judge }).axe;
    judge.configure({ rules: [{ id: 'color-contrast', selector: '[data-contrast]' }] });
    const found = await judge.run(document, { resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => ({
      id,
      times: nodes.length,
      first: nodes[0]?.html ?? '',
    }));
  });
  return violations.map(({ id, times, first }) => `${id} ×${times} ${first.slice(0, 200)}`);
};
