/**
 * 朗读规则：一篇按段、按句读；每段用它自己的语言的声音，没有那种声音就说明，不拿别的声音硬读。
 */

/** One voice of the device, as the browser tells it. */
export interface Voice {
  readonly lang: string;
  /** Speaks without the network. */
  readonly localService: boolean;
}

/** One block of the text. `lang` is a primary tag: zh, ug, kk … */
export interface Paragraph {
  readonly text: string;
  readonly lang: string;
}

/** Browsers break off an utterance after about fifteen seconds; so many characters stay below at the slowest rate. */
export const MOST_CHARACTERS = 48;

export const RATES = [
  { key: 'slow', label: '慢', rate: 0.75 },
  { key: 'usual', label: '正常', rate: 1 },
  { key: 'fast', label: '快', rate: 1.25 },
] as const;
export type RateKey = (typeof RATES)[number]['key'];

/** `zh_CN` and `zh-Hans-CN` are `zh`: Android writes the one, Apple the other. */
export const primaryTag = (lang: string): string => lang.toLowerCase().split(/[-_]/)[0] ?? '';

const ARABIC = /\p{Script=Arabic}/gu;
const HAN = /\p{Script=Han}/gu;

/** Language of a text: what its page says of it, unless its letters say otherwise. `marked` may be empty. */
export const spokenLanguage = (text: string, marked: string): string => {
  const arabic = text.match(ARABIC)?.length ?? 0;
  const han = text.match(HAN)?.length ?? 0;
  const tag = primaryTag(marked);
  if (arabic > han) return tag === '' || tag === 'zh' ? 'ug' : tag;
  return han > 0 || tag === '' ? 'zh' : tag;
};

/** Cantonese and Taiwan voices read the signs, with other sounds; they come after those of the mainland. */
const isMainland = (lang: string): boolean => /^(zh|cmn)([-_]hans)?([-_]cn)?$/i.test(lang);

const fits = (lang: string, wanted: string): boolean => {
  const tag = primaryTag(lang);
  return tag === wanted || (wanted === 'zh' && tag === 'cmn');
};

/** The voice that reads a text of the language `wanted`; undefined where the device has none. */
export const pickVoice = <V extends Voice>(voices: readonly V[], wanted: string): V | undefined => {
  const rank = ({ lang, localService }: V): number =>
    (wanted === 'zh' && !isMainland(lang) ? 2 : 0) + (localService ? 0 : 1);
  return voices.filter(({ lang }) => fits(lang, wanted)).sort((one, other) => rank(one) - rank(other))[0];
};

const SENTENCES = /[^。！？；!?;؟؛\n]+[。！？；!?;؟؛”’」』）)]*/gu;
const CLAUSES = /[^，、：,:،]+[，、：,:،]*/gu;

const inSlices = (text: string): string[] => {
  const signs = [...text];
  const slices: string[] = [];
  for (let at = 0; at < signs.length; at += MOST_CHARACTERS)
    slices.push(signs.slice(at, at + MOST_CHARACTERS).join(''));
  return slices;
};

/** Neighbours joined for as long as they stay within the limit. */
const joined = (pieces: readonly string[]): string[] => {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && [...last, ...piece].length <= MOST_CHARACTERS)
      lines[lines.length - 1] = last + piece;
    else lines.push(piece);
  }
  return lines;
};

/** A paragraph in pieces that are spoken one after the other: sentences, long ones at their commas. */
export const spokenPieces = (text: string): string[] =>
  (text.match(SENTENCES) ?? [])
    .flatMap((sentence) =>
      [...sentence].length <= MOST_CHARACTERS
        ? [sentence]
        : joined((sentence.match(CLAUSES) ?? []).flatMap(inSlices)),
    )
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));

const NAMES: Readonly<Record<string, string>> = {
  zh: '普通话',
  ug: '维吾尔语',
  kk: '哈萨克语',
  ky: '柯尔克孜语',
  mn: '蒙古语',
};

export const spokenName = (lang: string): string => NAMES[lang] ?? lang;

/** Languages of the text that no voice reads; none while the voices are not known, as on some telephones. */
export const voicelessLanguages = (
  paragraphs: readonly Paragraph[],
  voices: readonly Voice[] | null,
): string[] =>
  voices === null
    ? []
    : [...new Set(paragraphs.map(({ lang }) => lang))].filter((lang) => !pickVoice(voices, lang));
