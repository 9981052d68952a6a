import { type Paragraph, spokenLanguage } from './read-aloud.rules.ts';

export interface ShownParagraph extends Paragraph {
  readonly element: Element;
}

/** Elements whose words belong together. */
const BLOCKS =
  'p,li,h1,h2,h3,h4,h5,h6,td,th,dt,dd,blockquote,figcaption,pre,legend,label,div,section,article';
/** Words of controls, and drawings of words that stand in the text once more for readers. */
const UNSPOKEN = 'button,select,textarea,script,style,template,[aria-hidden="true"],[data-unspoken],[hidden]';

/** The text below `root` in its order, block by block. */
export const spokenText = (root: Element): ShownParagraph[] => {
  const found: { element: Element; text: string }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || parent.closest(UNSPOKEN)) continue;
    const block = parent.closest(BLOCKS) ?? root;
    const element = root.contains(block) ? block : root;
    const last = found.at(-1);
    // The letter of an option and its words stand side by side.
    if (last?.element === element)
      last.text += (element.matches('label') ? '，' : '') + (node.textContent ?? '');
    else found.push({ element, text: node.textContent ?? '' });
  }
  return found
    .map(({ element, text }) => ({ element, text: text.replace(/\s+/gu, ' ').trim() }))
    .filter(({ text }) => text !== '')
    .map(({ element, text }) => ({
      element,
      text,
      lang: spokenLanguage(text, element.closest('[lang]')?.getAttribute('lang') ?? ''),
    }));
};
