import sanitizeHtml from 'sanitize-html';
import { isLink, isOwnPicture, TONES } from '../shared/rich-text.rules.ts';

type Checks = Readonly<Record<string, RegExp>>;

const keep = (attributes: sanitizeHtml.Attributes, checks: Checks) =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => !checks[name] || checks[name].test(value)),
  );

const CHECKS = { dir: /^(ltr|rtl|auto)$/, lang: /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/ };
const SPAN = /^([1-9]|[1-4][0-9])$/;
const SIZE = /^\d{1,4}$/;
/** The editor's colours: one name out of six, never a class or a style. */
const TONE = new RegExp(`^(${TONES.join('|')})$`);

/** Keeps the tag, or names it anew, with only those attributes that pass. */
const checked =
  (checks: Checks = {}, name?: string) =>
  (tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
    tagName: name ?? tagName,
    attribs: keep(attributes, { ...CHECKS, ...checks }),
  });

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr'],
    ...['strong', 'em', 'u', 's', 'sub', 'sup'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption'],
    ...['span', 'div', 'a', 'img'],
  ],
  allowedAttributes: {
    '*': ['dir', 'lang'],
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    span: ['data-tone'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 24,
  transformTags: {
    '*': checked(),
    b: checked({}, 'strong'),
    i: checked({}, 'em'),
    ins: checked({}, 'u'),
    del: checked({}, 's'),
    strike: checked({}, 's'),
    h1: checked({}, 'h2'),
    h5: checked({}, 'h4'),
    h6: checked({}, 'h4'),
    ol: checked({ start: SIZE }),
    span: checked({ 'data-tone': TONE }),
    a: (tagName, { href = '', rel: _, target: __, ...rest }) => ({
      tagName,
      attribs: {
        ...(isLink(href) ? { href, rel: 'noopener noreferrer', target: '_blank' } : {}),
        ...keep(rest, CHECKS),
      },
    }),
    img: (tagName, attributes) => ({
      tagName,
      attribs: { ...keep(attributes, { ...CHECKS, width: SIZE, height: SIZE }), loading: 'lazy' },
    }),
    th: checked({ colspan: SPAN, rowspan: SPAN, scope: /^(row|col)(group)?$/ }),
    td: checked({ colspan: SPAN, rowspan: SPAN }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src),
};

/**
 * HTML that may be stored and shown: text structure, tables, links out, pictures of our own, the editor's six
 * colours; every script, style, class, form, frame and event attribute is dropped. Called on everything that
 * is HTML when it is written.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html.replaceAll('\0', '').toWellFormed(), OPTIONS)
    // Text and attributes hold no bare `>`: this is the end of an empty element, written as a browser writes it.
    .replaceAll(' />', '>')
    .trim();
