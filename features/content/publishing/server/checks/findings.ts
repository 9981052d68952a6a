import { isLink } from '#features/ground/rich-text/shared/rich-text.rules.ts';
import { type LinkReach, linkFault, ownPathOf } from '#features/ground/site/server/site.public.ts';
import { keysOf, labelsOf, wordsOf } from '#platform/shared/record.ts';
import { visibleText } from '#platform/shared/written-text.rules.ts';
import type { Finding } from '../../shared/publishing.schema.ts';
import { type WordRule, wordHits } from '../../shared/sensitive-words.rules.ts';
import { type HtmlLink, readHtml } from '../html-blocks.ts';
import type { PublicationKind } from '../publication-kind.ts';
import type { StoredDocument } from '../publications.table.ts';

/** Facts of this portal that the checks ask for. */
export interface PortalFacts {
  readonly words: readonly WordRule[];
  /** `https://…` of this portal. */
  readonly origin: string;
  /** Paths of the portal's pages. */
  readonly paths: ReadonlySet<string>;
  /** Outside hosts to which a field with an address may lead. */
  readonly hosts: readonly string[];
  /** Whether a picture or file of our own is in the store, by its address. */
  readonly hasFile: (address: string) => Promise<boolean>;
}

type Found = Omit<Finding, 'no' | 'field' | 'label'>;

/** Beyond this many a list of findings helps nobody; the rest shows when the first are mended. */
const MOST = 100;

const INNER_HOST =
  /^(localhost|.*\.local|.*\.lan|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|\[)/i;

const NO_PAGE = '本站没有这个页面，读者打开会看到“页面不存在”，请换一个地址。';

const linkProblem = ({ href }: HtmlLink, { origin, paths }: PortalFacts): string | null => {
  if (href === '') return '链接没有地址，请填上地址或者去掉链接。';
  const url = URL.canParse(href) ? new URL(href) : null;
  if (!isLink(href) || !url) return '链接的地址写得不对，读者打不开，请改正。';
  if (url.origin === origin) {
    const isFile = /^\/(media|covers)\//.test(url.pathname);
    return isFile || url.pathname === '/' || paths.has(url.pathname) ? null : NO_PAGE;
  }
  if (INNER_HOST.test(url.host)) return '这是内部网络的地址，读者打不开，请换成公开的地址。';
  return url.hostname.includes('.') ? null : '链接的网站名不完整，读者打不开，请改正。';
};

const serious = { level: 'serious', start: -1, length: 0 } as const;

const htmlFindings = async (html: string, portal: PortalFacts): Promise<Found[]> => {
  const { blocks, links } = readHtml(html);
  const found: Found[] = links.flatMap((link) => {
    const note = linkProblem(link, portal);
    return note === null ? [] : [{ ...serious, source: 'link', quote: link.href || link.text, note }];
  });
  const isFileOf = (href: string) =>
    URL.canParse(href) &&
    new URL(href).origin === portal.origin &&
    /^\/(media|covers)\//.test(new URL(href).pathname);
  for (const { href } of links.filter((link) => isFileOf(link.href)))
    if (!(await portal.hasFile(new URL(href).pathname)))
      found.push({
        ...serious,
        source: 'link',
        quote: href,
        note: '链接的文件不在本站，请重新上传或者去掉链接。',
      });
  for (const { unit, source, text } of blocks) {
    if (unit !== 'picture') continue;
    if (text === '')
      found.push({
        ...{ ...serious, level: 'advice' as const },
        source: 'picture',
        quote: source,
        note: '图片没有说明文字，看不见图的人不知道画的是什么，请补上。',
      });
    if (!(await portal.hasFile(source)))
      found.push({ ...serious, source: 'picture', quote: source, note: '图片不在本站了，请重新上传。' });
  }
  return found;
};

/** An address that was allowed when it was written may lead nowhere today. */
const addressFindings = (address: string, reach: LinkReach, { hosts, paths }: PortalFacts): Found[] => {
  const fault = linkFault(address, reach, hosts);
  const path = ownPathOf(address);
  const note = fault !== '' ? `地址${fault}。` : path !== null && !paths.has(path) ? NO_PAGE : '';
  return note === '' ? [] : [{ ...serious, source: 'link', quote: address, note }];
};

/** What the checks find in a document, numbered in the order of its fields and of reading. */
export const findingsOf = async (
  { record, htmlFields, links = {} }: PublicationKind,
  document: StoredDocument,
  portal: PortalFacts,
): Promise<Finding[]> => {
  const labels: Readonly<Record<string, string>> = labelsOf(record);
  const found: Omit<Finding, 'no'>[] = [];
  for (const field of keysOf(record)) {
    const value = document[field];
    const isHtml = htmlFields.includes(field);
    // Words of a fixed list were written by nobody: 国家级 is the level of a base there, and no boast.
    if (record.fields[field]?.control.kind === 'choice') continue;
    const text = isHtml ? visibleText(String(value ?? '')) : wordsOf(record, field, value as never);
    const named = { field, label: labels[field] ?? field };
    for (const { quote, ...hit } of wordHits(text, portal.words))
      found.push({
        ...named,
        ...hit,
        quote,
        length: quote.length,
        note: hit.note || '请核对这个说法是否准确、合适。',
      });
    const reach = links[field];
    if (reach !== undefined)
      for (const one of addressFindings(String(value ?? ''), reach, portal)) found.push({ ...named, ...one });
    if (isHtml)
      for (const one of await htmlFindings(String(value ?? ''), portal)) found.push({ ...named, ...one });
  }
  return found.slice(0, MOST).map((one, index) => ({ no: index + 1, ...one }));
};
