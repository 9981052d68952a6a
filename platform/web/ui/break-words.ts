/**
 * 标题按词断行：用浏览器的分词器找词界，地名不拆，虚词和标点跟着前一个词，开引号和「请」「不」这类字跟着后一个词。
 */
const WHOLE_WORDS =
  '塔克拉玛干 古尔班通古特 乌鲁木齐 克拉玛依 吐鲁番 石河子 巴音郭楞 博尔塔拉 克孜勒苏 阿克苏 阿勒泰 ' +
  '塔什库尔干 塔里木 准噶尔 可可托海 维吾尔 自治区 坎儿井 艾德莱斯 第一书记 党支部 党小组 党员 党章 党史 履职 十五五 十四五';
const KNOWN = new RegExp(`(${WHOLE_WORDS.replaceAll(' ', '|')})`);
const CLINGS_BEFORE = /^(?:[的了着过们地得和与及或里上下中前后内外间时]|[^\p{L}\p{N}“‘《〈「『（【]+)$/u;
const CLINGS_AFTER = /[“‘《〈「『（【]$|^(?:请|不|第|各|把|将|向|从|在|被|对|为)$/;

const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined;

/** The pieces of a title between which a line may break; one piece where the browser cannot tell. */
export function breakWords(text: string): string[] {
  if (segmenter === undefined) return [text];
  const words = text
    .split(KNOWN)
    .flatMap((part) =>
      KNOWN.test(part) ? [part] : [...segmenter.segment(part)].map(({ segment }) => segment),
    );
  const pieces: string[] = [];
  let wasSingle = false;
  for (const word of words) {
    const before = pieces.at(-1);
    // Characters that make no word together (锁、边、记) stay one piece rather than three.
    const isSingle = [...word].length === 1;
    const clings =
      before !== undefined &&
      (CLINGS_BEFORE.test(word) || CLINGS_AFTER.test(before) || (isSingle && wasSingle));
    if (clings) pieces[pieces.length - 1] = before + word;
    else pieces.push(word);
    wasSingle = isSingle && !CLINGS_BEFORE.test(word);
  }
  return pieces;
}

/** Longer titles are cut off by the cards that show them, and only text that runs on can be cut off. */
const MAX_IN_TWO = 30;

/** 「主题：副题」 in two, the colon with the first; a line breaks between them before it breaks inside one. */
export function atColon(text: string): readonly [string, string] {
  const colon = text.indexOf('：');
  if (colon <= 0 || colon === text.length - 1 || [...text].length > MAX_IN_TWO) return [text, ''];
  return [text.slice(0, colon + 1), text.slice(colon + 1)];
}
