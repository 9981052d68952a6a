// Office programs and mail programs say bold, underlined and raised by style: the editor says it by elements.

const MARKS: readonly (readonly [tag: string, style: RegExp])[] = [
  ['strong', /font-weight:\s*(?:bold|[6-9]00)/i],
  ['em', /font-style:\s*italic|text-emphasis(?:-style)?:\s*(?!none)|mso-emphasis/i],
  ['u', /text-decoration(?:-line)?:[^;]*underline|(?:^|;)\s*text-underline:/i],
  ['s', /text-decoration(?:-line)?:[^;]*line-through/i],
  ['sup', /vertical-align:\s*super|mso-text-raise:\s*[1-9]/i],
  ['sub', /vertical-align:\s*sub\b/i],
];

/** Marks that a heading has from its own style, so that they say nothing. */
const HEADING = 'h1, h2, h3, h4, h5, h6';

const wrapContent = (element: HTMLElement, tag: string): void => {
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
};

/** Rewrites style that carries meaning as elements; the style itself is dropped later, with all others. */
export const makeMarks = (root: HTMLElement): void => {
  for (const span of root.querySelectorAll<HTMLElement>('span[style], font[style], b[style], i[style]')) {
    const style = span.getAttribute('style') ?? '';
    // A link has its underline from being a link.
    const isLinked = span.closest('a') !== null || span.querySelector('a') !== null;
    for (const [tag, meaning] of MARKS) {
      if (meaning.test(style) && !(tag === 'u' && isLinked)) wrapContent(span, tag);
    }
    // Browsers copy text that is not bold inside a bold wrapper of their own.
    if (span.tagName === 'B' && /font-weight:\s*(?:normal|400)/i.test(style))
      span.replaceWith(...span.childNodes);
  }
  for (const heading of root.querySelectorAll(HEADING)) {
    for (const mark of heading.querySelectorAll('b, strong, i, u')) mark.replaceWith(...mark.childNodes);
  }
};
