/**
 * 正文规则：正文的二级标题编号作为本课目录。
 */
export interface Anchor {
  readonly id: string;
  readonly title: string;
}

const HEADING = /<h2(\s[^>]*)?>([\s\S]*?)<\/h2>/g;
/** 一、 1. （一） before a title: the list of contents counts by itself. */
const NUMBER =
  /^(?:[（(][一二三四五六七八九十]{1,3}[）)]|[一二三四五六七八九十]{1,3}[、．.]|\d{1,2}[、．.])\s*/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();

/** Cleaned HTML with an id on each heading of the second level, and the contents that lead to them. */
export const withAnchors = (html: string): { readonly html: string; readonly anchors: readonly Anchor[] } => {
  const anchors: Anchor[] = [];
  const marked = html.replace(HEADING, (_, attributes: string | undefined, inner: string) => {
    const id = `part-${anchors.length + 1}`;
    const full = plain(inner);
    anchors.push({ id, title: full.replace(NUMBER, '') || full });
    const kept = (attributes ?? '').replace(/\sid="[^"]*"/, '');
    return `<h2${kept} id="${id}">${inner}</h2>`;
  });
  return { html: marked, anchors };
};
