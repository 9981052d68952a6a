import { READINGS } from './readings.ts';
import { run } from './run.ts';

/**
 * Chinese text to pinyin words.
 * espeak-ng reads Chinese character by character and takes the commonest reading of each. Handing it whole
 * words in pinyin lets it join syllables, and lets us choose the reading where a character has several.
 */

const DIGITS = '零一二三四五六七八九';
const HAN = /\p{Script=Han}|〇/u;
/** Numbers people say digit by digit. */
const CALLED = /^(110|119|120|12345|12348|96110)$/;

function spellInteger(value: number): string {
  if (value < 10) return DIGITS.charAt(value);
  for (const [unit, name] of [
    [10000, '万'],
    [1000, '千'],
    [100, '百'],
    [10, '十'],
  ] as const) {
    if (value < unit) continue;
    const head = Math.floor(value / unit);
    const rest = value % unit;
    const gap = rest > 0 && rest < unit / 10 ? '零' : '';
    return (value < 20 ? '' : spellInteger(head)) + name + gap + (rest ? spellInteger(rest) : '');
  }
  return '';
}

const digitByDigit = (text: string, one = '一') =>
  [...text].map((d) => (d === '1' ? one : DIGITS.charAt(Number(d)))).join('');

function spellNumbers(text: string): string {
  return text.replace(
    /(\d+)(?:\.(\d+))?(%?)(年?)/g,
    (_all, whole: string, part: string, percent: string, year: string) => {
      if (CALLED.test(whole)) return digitByDigit(whole, '幺') + year;
      if (year && whole.length === 4) return digitByDigit(whole) + year;
      const value = spellInteger(Number(whole)) + (part ? `点${digitByDigit(part)}` : '');
      return (percent ? '百分之' : '') + value + year;
    },
  );
}

const known = new Map<string, string>();

/** Asks the speech program once for every character not met before. */
async function learn(text: string): Promise<void> {
  const fresh = [...new Set([...text].filter((ch) => HAN.test(ch) && !known.has(ch)))];
  if (!fresh.length) return;
  const trace = await run('espeak-ng', ['-v', 'cmn-latn-pinyin', '-q', '-X', fresh.join('\n')]);
  for (const [, ch, reading] of trace.matchAll(/Replace: (\S+)\s+([a-zü:]+\d)/gu)) {
    if (ch && reading) known.set(ch, reading);
  }
}

const tone = (reading: string | undefined) => Number(reading?.at(-1) ?? 0);

/** 一 and 不 change their tone before another syllable, except inside numbers and ordinals. */
function bendTones(chars: string[], readings: string[], chosen: Set<number>): void {
  const counting = /[第之零〇幺一二三四五六七八九十百千万]/;
  chars.forEach((ch, i) => {
    const next = tone(readings[i + 1]);
    if (!next || chosen.has(i)) return;
    if (ch === '不' && next === 4) readings[i] = 'bu2';
    if (ch !== '一') return;
    if (counting.test(chars[i - 1] ?? '') || /[零〇一二三四五六七八九月]/.test(chars[i + 1] ?? '')) return;
    if (next !== 5) readings[i] = next === 4 ? 'yi2' : 'yi4';
  });
}

const wordsOf = new Intl.Segmenter('zh', { granularity: 'word' });
const longest = Math.max(...Object.keys(READINGS).map((word) => word.length));

/** "小麦进仓，看三样。" → "xiao3mai4 jin4 cang1, kan4 san1 yang4." */
export async function toPinyin(text: string): Promise<string> {
  const spelled = spellNumbers(text);
  if (/[A-Za-z0-9]/.test(spelled)) throw new Error(`cannot be spoken: ${text}`);
  await learn(spelled);
  const chars = [...spelled];
  const readings = chars.map((ch) => known.get(ch) ?? '');
  const chosen = new Set<number>();
  for (let i = 0; i < chars.length; i++) {
    for (let size = longest; size > 0; size--) {
      const syllables = READINGS[chars.slice(i, i + size).join('')]?.split(' ');
      if (!syllables) continue;
      readings.splice(i, size, ...syllables);
      for (let k = i; k < i + size; k++) chosen.add(k);
      i += size - 1;
      break;
    }
  }
  const silent = chars.filter((ch, i) => HAN.test(ch) && !readings[i]);
  if (silent.length) throw new Error(`no reading for ${silent.join('')}`);
  bendTones(chars, readings, chosen);
  let at = 0;
  const words: string[] = [];
  for (const { segment } of wordsOf.segment(spelled)) {
    const size = [...segment].length;
    const spoken = readings.slice(at, at + size).join('');
    if (spoken) words.push(spoken);
    else if (/[，、：；—]/.test(segment) && words.length) words.push(`${words.pop()},`);
    else if (/[。！？]/.test(segment) && words.length)
      words.push(`${words.pop()}${segment === '？' ? '?' : '.'}`);
    at += size;
  }
  return words.join(' ');
}
