import type { PageData } from './page-data.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Data inside a script element: nothing in it may end the element or be read as markup. */
const escapeJson = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const meta = (property: string, content: string | undefined) =>
  content ? `<meta property="${property}" content="${escapeHtml(content)}">` : '';

interface SiteFacts {
  readonly appName: string;
  readonly appIcon: string;
  readonly publicUrl: string;
}

/** Styles of the shell that stands until the script draws the page; the values are those of the tokens. */
const SHELL_STYLE =
  '<style>@layer shell{.b0{background:#B3241B;color:#fff;height:64px;display:flex;align-items:center;font:700 1.375rem/1 "Noto Serif CJK SC","Source Han Serif SC",STZhongsong,"Songti SC",SimSun,serif}.b0 b,.b1{box-sizing:border-box;width:100%;max-width:1248px;margin:0 auto;padding:0 24px}.b2{height:56px;border-bottom:1px solid #E4DBCC}.b1 h1{font:700 2.25rem/1.35 "Noto Serif CJK SC","Source Han Serif SC",STZhongsong,"Songti SC",SimSun,serif;margin:72px 0 16px;max-width:640px}.b1 p{max-width:560px;margin:0;color:#4B443C;font-size:1.125rem;line-height:1.75}body{margin:0;background:#FBF8F3;color:#1E1A16;font-family:"Noto Sans CJK SC","Source Han Sans SC","PingFang SC","Microsoft YaHei",sans-serif}@media(max-width:640px){.b0{height:56px;font-size:1.125rem}.b2{display:none}.b0 b,.b1{padding:0 16px}.b1 h1{font-size:1.75rem;margin-top:48px}}}</style>';

const absolute = (site: SiteFacts, address: string | undefined) =>
  address?.startsWith('/') ? `${site.publicUrl}${address}` : address;

/** What goes into the head: title, icon, share meta, early fetches. */
export const headOf = (site: SiteFacts, page: PageData, url: string): string => {
  const title = page.title ? `${page.title} - ${site.appName}` : site.appName;
  const description = page.description?.slice(0, 160);
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="icon" href="${escapeHtml(site.appIcon)}">`,
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    meta('og:title', page.title ?? site.appName),
    meta('og:description', description),
    meta('og:image', absolute(site, page.image)),
    meta('og:url', `${site.publicUrl}${url}`),
    meta('og:site_name', site.appName),
    ...(page.preload ?? []).map((href) => `<link rel="preload" as="image" href="${escapeHtml(href)}">`),
    SHELL_STYLE,
  ].join('');
};

/** The frame and the page's first words, readable before any script runs. */
export const shellOf = (site: SiteFacts, page: PageData): string =>
  `${page.isBare ? '' : `<div class="b0"><b>${escapeHtml(site.appName)}</b></div><div class="b2"></div>`}<div class="b1">${
    page.headline ? `<h1>${escapeHtml(page.headline)}</h1>` : ''
  }${page.lead ? `<p>${escapeHtml(page.lead)}</p>` : ''}<noscript><p>本平台需要开启浏览器的 JavaScript 才能学习。</p></noscript></div>`;

export const bootOf = (page: PageData): string =>
  `<script id="boot" type="application/json">${escapeJson({ replies: page.replies })}</script>`;
