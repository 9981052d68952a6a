import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Texts that look alike and are judged for contrast, of each look and page. */
const JUDGED_ALIKE = 3;

/** Rules whose answer hangs on looks and sizes as well; all others see what is there and what can be seen. */
const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/**
 * Marks the texts of the open page that axe measures contrast on: a few of each look (colours and pictures
 * behind it, size, weight, state), and every text that is placed over others. A page of fifty rows has a dozen
 * looks, and measuring each of its texts took three quarters of the time of all rules together (decision 035).
 * A look that this page was judged by before, at another width, is not marked again.
 *
 * Answers whether the page has what it had when it was last judged, and the same of it can be seen.
 */
const markTexts = (alike: number): boolean => {
  const MARK = 'data-contrast';
  const page = window as typeof window & { judged?: { looks: Map<string, number>; contents: Set<string> } };
  page.judged ??= { looks: new Map(), contents: new Set() };
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
  const ownText = (element: Element): string =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent?.trim())
      .join('');
  /** The element without its looks, with whether it can be seen, and whether it stands beside the page. */
  const contentOf = (element: Element, isSeen: boolean): string => {
    const facts = [...element.attributes].filter(({ name }) => name !== 'style' && name !== 'class');
    const { right, bottom } = element.getBoundingClientRect();
    const isBeside = right + scrollX <= 0 || bottom + scrollY <= 0;
    return [element.tagName, ...facts.map(({ name, value }) => `${name}=${value}`), isSeen, isBeside].join(
      ' ',
    );
  };
  const contents: string[] = [];
  const seen = new Map<string, number>();
  for (const element of document.documentElement.querySelectorAll('*')) {
    const text = ownText(element);
    const isSeen = element.checkVisibility({ visibilityProperty: true });
    contents.push(contentOf(element, isSeen), text);
    const isField = element.matches('input, textarea, select');
    if ((!text && !isField) || !isSeen || !document.body.contains(element)) continue;
    const { ground, isPlaced } = groundOf(element);
    const style = getComputedStyle(element);
    const isOff = element.closest('[disabled], [aria-disabled="true"]') !== null;
    const look = [style.color, style.fontSize, style.fontWeight, style.textShadow, style.webkitTextFillColor];
    const key = [...look, isOff, text.length === 1, element.tagName, ground].join(' ');
    const before = page.judged.looks.get(key) ?? seen.get(key) ?? 0;
    seen.set(key, before + 1);
    if (before < alike || isPlaced || element.closest('label')) element.setAttribute(MARK, '');
  }
  for (const key of seen.keys()) page.judged.looks.set(key, alike);
  const content = contents.join('\n');
  const isKnown = page.judged.contents.has(content);
  page.judged.contents.add(content);
  return isKnown;
};

interface Judge {
  configure(spec: object): void;
  run(context: unknown, options: object): Promise<axe.AxeResults>;
}

/**
 * Accessibility faults of the open page by axe's own rules, each with how often and where first. Those that the page
 * had when it was judged before, without being loaded again, are not all told once more.
 */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const isKnown = await page.evaluate(markTexts, JUDGED_ALIKE);
  const violations = await page.evaluate(
    async (rules) => {
      const judge = (window as unknown as { axe: Judge }).axe;
      judge.configure({ rules: [{ id: 'color-contrast', selector: '[data-contrast]' }] });
      const found = await judge.run(document, { resultTypes: ['violations'], ...rules });
      return found.violations.map(({ id, nodes }) => ({
        id,
        times: nodes.length,
        first: nodes[0]?.html ?? '',
      }));
    },
    isKnown ? { runOnly: RULES_OF_LOOKS } : {},
  );
  return violations.map(({ id, times, first }) => `${id} ×${times} ${first.slice(0, 200)}`);
};
