import sanitizeHtml from 'sanitize-html';

/** Our own files only: a picture from elsewhere would tell its server who reads. */
const OWN_PICTURE = /^\/(media|covers)\/[A-Za-z0-9][A-Za-z0-9/_.-]*$/;

const keep = (attributes: sanitizeHtml.Attributes, checks: Readonly<Record<string, RegExp>>) =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => !checks[name] || checks[name].test(value)),
  );

const CHECKS = { dir: /^(ltr|rtl|auto)$/, lang: /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/ };
const SPAN = /^([1-9]|[1-4][0-9])$/;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr', 'strong', 'em', 'sub', 'sup'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption'],
    ...['span', 'div', 'a', 'img'],
  ],
  allowedAttributes: {
    '*': ['dir', 'lang'],
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 24,
  transformTags: {
    '*': (tagName, attributes) => ({ tagName, attribs: keep(attributes, CHECKS) }),
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: (tagName, { href = '', rel: _, target: __, ...rest }) => ({
      tagName,
      attribs: {
        ...(/^https?:\/\//i.test(href) ? { href, rel: 'noopener noreferrer', target: '_blank' } : {}),
        ...keep(rest, CHECKS),
      },
    }),
    img: (tagName, attributes) => ({
      tagName,
      attribs: {
        ...keep(attributes, { ...CHECKS, width: /^\d{1,4}$/, height: /^\d{1,4}$/ }),
        loading: 'lazy',
      },
    }),
    th: (tagName, attributes) => ({
      tagName,
      attribs: keep(attributes, { ...CHECKS, colspan: SPAN, rowspan: SPAN, scope: /^(row|col)(group)?$/ }),
    }),
    td: (tagName, attributes) => ({
      tagName,
      attribs: keep(attributes, { ...CHECKS, colspan: SPAN, rowspan: SPAN }),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && (!OWN_PICTURE.test(attribs.src ?? '') || (attribs.src ?? '').includes('..')),
};

/**
 * HTML that may be stored and shown: text structure, tables, links out, pictures of our own; every script,
 * style, form, frame and event attribute is dropped. Called on everything that is HTML when it is written.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html.replaceAll('\0', '').toWellFormed(), OPTIONS).trim();
