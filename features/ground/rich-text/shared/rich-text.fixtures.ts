/**
 * Documents as the editor writes them. The sanitiser must return each unchanged and the editor must write each
 * again after reading it: together that is the way there and back. Neither room may import the other.
 */
export const WRITTEN_DOCUMENTS: Readonly<Record<string, string>> = {
  'a paragraph with every mark':
    '<p dir="auto">水<strong>肥</strong><em>一</em><u>体</u><s>花</s>H<sub>2</sub>O 10<sup>3</sup></p>',
  'headings of three levels': '<h2 dir="auto">春耕</h2><h3 dir="auto">备种</h3><h4 dir="auto">选地</h4>',
  'lists, one inside the other, and one that begins at 3':
    '<ul><li><p dir="auto">滴灌</p><ol><li><p dir="auto">查管</p></li></ol></li></ul><ol start="3"><li><p dir="auto">验收</p></li></ol>',
  'a quote, a break and a rule':
    '<blockquote><p dir="auto">一方水土<br>一方人</p></blockquote><hr><p dir="auto">完</p>',
  'a link out':
    '<p dir="auto">看<a href="https://example.cn/a?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">原文</a></p>',
  'text in the six colours':
    '<p dir="auto"><span data-tone="ink">墨</span><span data-tone="ink-2">灰</span><span data-tone="cinnabar">朱</span><span data-tone="blue">蓝</span><span data-tone="pine">松</span><span data-tone="gold-ink">金</span></p>',
  'a table with merged cells':
    '<table><tbody><tr><th colspan="2"><p dir="auto">时间</p></th><th><p dir="auto">水量</p></th></tr><tr><td rowspan="2"><p dir="auto">春</p></td><td><p dir="auto">四月</p></td><td><p dir="auto">八方</p></td></tr><tr><td><p dir="auto">五月</p></td><td><p dir="auto"></p></td></tr></tbody></table>',
  'pictures with alt text, one with a caption':
    '<figure><img src="/pictures/a1b2.webp" alt="滴灌带铺在膜下" width="1200" height="800" loading="lazy"><figcaption dir="auto">图 1　膜下滴灌</figcaption></figure><figure><img src="/media/k/p.webp" alt="" loading="lazy"></figure>',
  'Uyghur between Chinese, with its language and direction':
    '<p dir="auto">合作社</p><p dir="rtl" lang="ug">ئۈزۈم كەسمەك</p><ul dir="rtl"><li><p dir="auto" lang="ug">پاختا ئېتىزى</p></li></ul>',
  'characters that HTML uses itself': '<p dir="auto">1 &lt; 2 &amp; 3 &gt; 2 “引号”</p>',
};
