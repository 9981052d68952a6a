import type { FirstReply, PageData } from './page-data.ts';
import { escapeJson, hasShared, jsonPieces, type SharedPlace } from './replies/json-pieces.ts';
import type { Piece } from './replies/pieces.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const meta = (property: string, content: string | undefined) =>
  content ? `<meta property="${property}" content="${escapeHtml(content)}">` : '';

interface SiteFacts {
  readonly appName: string;
  readonly appIcon: string;
  /** Empty where the portal does not know its own address. */
  readonly publicUrl: string;
}

/** Styles of the shell that stands until the script draws the page; the values are those of the tokens. */
const SONG = '"Noto Serif CJK SC","Source Han Serif SC",STZhongsong,"Songti SC",SimSun,serif';
export const SHELL_STYLE = `<style>@layer shell{
body{margin:0;background:#FBF8F3;color:#1E1A16;font:16px/1.75 "Noto Sans CJK SC","Source Han Sans SC","PingFang SC","Microsoft YaHei",sans-serif}
.b0{background:#B3241B;color:#fff;height:64px;display:flex;align-items:center;font:700 1.375rem/1 ${SONG}}
.b0 b,.b1{display:block;box-sizing:border-box;width:100%;max-width:1248px;margin:0 auto;padding:0 24px}
.b2{height:56px;border-bottom:1px solid #E4DBCC}
.b1{padding-top:64px;color:#4B443C}
.b1 i{font-style:normal;font-weight:700;color:#7C5610}
.b1 h1{font:700 2.25rem/1.35 ${SONG};margin:8px 0 16px;max-width:640px;color:#1E1A16}
.b1 p{max-width:640px;margin:0 0 16px;font-size:1.125rem}
.b1 ul{list-style:none;margin:32px 0;padding:0}
.b1 li{display:flex;gap:16px;margin-bottom:24px}
.b1 img{width:112px;height:149px}
.b1 li b{font:700 1.125rem/1.5 ${SONG};color:#1E1A16}
@media(max-width:640px){.b0{height:56px;font-size:1.125rem}.b2{display:none}.b0 b,.b1{padding:0 16px}.b1{padding-top:40px}.b1 h1{font-size:2.125rem}.b3{padding-bottom:152px;background:var(--art) 50% 100%/100% auto no-repeat}}
}</style>`.replaceAll('\n', '');

const absolute = (site: SiteFacts, address: string | undefined) =>
  address?.startsWith('/') ? site.publicUrl && `${site.publicUrl}${address}` : address;

/** Content of the head that is this address's own: title, icon, share meta, early fetches. */
export const headOf = (site: SiteFacts, page: PageData, url: string): string => {
  const title = page.title ? `${page.title} - ${site.appName}` : site.appName;
  const description = page.description?.slice(0, 160);
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="icon" href="${escapeHtml(site.appIcon)}">`,
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    meta('og:title', page.title ?? site.appName),
    meta('og:description', description),
    // Share cards stand on other sites, where a path leads nowhere.
    meta('og:image', absolute(site, page.image)),
    meta('og:url', site.publicUrl && `${site.publicUrl}${url}`),
    meta('og:site_name', site.appName),
    ...(page.preload ?? []).map((href) => `<link rel="preload" as="image" href="${escapeHtml(href)}">`),
  ].join('');
};

const cardOf = ({ title, note, image }: NonNullable<PageData['cards']>[number]) =>
  `<li><img src="${escapeHtml(image)}" alt="" width="112" height="149"><span><b dir="auto">${escapeHtml(title)}</b><br>${escapeHtml(note)}</span></li>`;

const BAR = (name: string) => `<div class="b0"><b>${name}</b></div><div class="b2"></div>`;

/** The frame and the page's first words, readable before any script runs. */
export const shellOf = (site: SiteFacts, page: PageData): string => {
  const { kicker, headline, lead, facts, art, cards = [] } = page;
  const drawn = art ? ` class="b1 b3" style="--art:url(${escapeHtml(art)})"` : ' class="b1"';
  const words = [
    kicker ? `<i>${escapeHtml(kicker)}</i>` : '',
    headline ? `<h1 dir="auto">${escapeHtml(headline)}</h1>` : '',
    lead ? `<p dir="auto">${escapeHtml(lead)}</p>` : '',
    facts ? `<span>${escapeHtml(facts)}</span>` : '',
    cards.length > 0 ? `<ul>${cards.map(cardOf).join('')}</ul>` : '',
  ].join('');
  const noScript = '<noscript><p>本平台需要开启浏览器的 JavaScript 才能学习。</p></noscript>';
  return `${page.isBare ? '' : BAR(escapeHtml(site.appName))}<div${drawn}>${words}${noScript}</div>`;
};

const dataOf = ({ reply }: FirstReply) => (reply as { readonly data?: unknown }).data;

const firstPieces = (first: FirstReply, place: SharedPlace): Piece[] => {
  const data = dataOf(first);
  if (!hasShared(data)) return [escapeJson(first)];
  const { path, input, reply } = first;
  const asked = escapeJson({ path, input }).slice(0, -1);
  return [`${asked},"reply":`, ...jsonPieces({ ...(reply as object), data }, place), '}'];
};

/** The first replies as the page's script reads them; what is not shared stands together, to be compressed at once. */
export const bootOf = ({ replies }: PageData): Piece[] => {
  const [first, ...others] = replies.filter((reply) => hasShared(dataOf(reply)));
  const pieces = [
    ...(first ? [firstPieces(first, 'first')] : []),
    ...replies.filter((reply) => !hasShared(dataOf(reply))).map((reply) => firstPieces(reply, 'last')),
    ...others.map((reply) => firstPieces(reply, 'last')),
  ];
  return [
    '<script id="boot" type="application/json">{"replies":[',
    ...pieces.flatMap((piece, place) => (place === 0 ? piece : [',', ...piece])),
    ']}</script>',
  ];
};
