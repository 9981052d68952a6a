import { hash, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import { soundsOf } from '#features/content/search/server/sounds.ts';

/** A thing of the demonstration that can be found. */
export interface Findable {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly people: readonly string[];
}

export interface AskedQuestion {
  readonly rule: string;
  readonly words: string;
  readonly wanted: Findable;
}

const HAN = /\p{Script=Han}+/gu;
/** Few titles are in Uyghur: a rule is tried with others until one has what it needs. */
const TRIES = 50;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

interface Desk {
  /** From 0 up to `below`. */
  readonly draw: (below: number) => number;
  /** Characters of the demonstration's titles by their syllable. */
  readonly alike: ReadonlyMap<string, readonly string[]>;
  readonly titles: readonly string[];
}

/** The stretches of so many Han characters that stand in one title only. */
const stretches = ({ title }: Findable, length: number, titles: readonly string[]): string[] =>
  (title.match(HAN) ?? []).flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - length + 1) }, (_, at) =>
      run.slice(at, at + length),
    ).filter((part) => titles.filter((other) => other.includes(part)).length === 1),
  );

type Rule = (wanted: Findable, desk: Desk) => string | undefined;

const stretch =
  (length: number): Rule =>
  (wanted, { draw, titles }) => {
    const all = stretches(wanted, length, titles);
    return all[draw(all.length)];
  };

const changed =
  (length: number, change: (part: string, at: number, desk: Desk) => string | undefined): Rule =>
  (wanted, desk) => {
    const part = stretch(length)(wanted, desk);
    // Neither the first nor the last character: those are as often typed right.
    return part && change(part, 1 + desk.draw(length - 2), desk);
  };

const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);
const withOther = (text: string, at: number, other: string) => text.slice(0, at) + other + text.slice(at + 1);

const homophone = (part: string, at: number, { alike, draw }: Desk) => {
  const others = (alike.get(soundsOf(part)[at] ?? '') ?? []).filter((one) => one !== part[at]);
  const other = others[draw(others.length)];
  return other && withOther(part, at, other);
};

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

const spelt = (part: string) => soundsOf(part).join('');

const letterOff = (part: string, _at: number, { draw }: Desk) => {
  const letters = spelt(part);
  const at = 1 + draw(letters.length - 2);
  return withOther(letters, at, ALPHABET[draw(26)] ?? 'a');
};

const wordOff: Rule = ({ title }, { draw }) => {
  const words = title.match(/[\p{Script=Arabic}]{6,}/gu) ?? [];
  const word = words[draw(words.length)];
  return word && withOther(word, 1 + draw(word.length - 2), 'ا');
};

const named: Rule = (wanted, desk) => {
  const part = stretch(3)(wanted, desk);
  const [name] = wanted.people;
  return part && name && `${name} ${part}`;
};

/** Rules by which somebody's way of asking is made from a title. */
const RULES: Readonly<Record<string, Rule>> = {
  原样: stretch(5),
  漏一个字: changed(6, (part, at) => without(part, at)),
  同音字: changed(4, homophone),
  别字: changed(6, (part, at) => withOther(part, at, '囗')),
  全角与标点: ({ title }) => `${fullWidth(title.toUpperCase())}？！`,
  拼音: changed(4, spelt),
  大写拼音带空格: changed(4, (part) => soundsOf(part).join(' ').toUpperCase()),
  拼音首字母: changed(5, (part) =>
    soundsOf(part)
      .map((sound) => sound.slice(0, 1))
      .join(''),
  ),
  拼音错一个字母: changed(4, letterOff),
  维吾尔文错一个字母: wordOff,
  讲师加主题: named,
};

/** The same `num` questions for the same things, rule after rule. */
export const questionsOf = (things: readonly Findable[], num: number): AskedQuestion[] => {
  const random = seededRandom(hash('search questions'));
  const alike = new Map<string, string[]>();
  const titles = things.map(({ title }) => title);
  for (const character of new Set(titles.flatMap((title) => title.match(/\p{Script=Han}/gu) ?? []))) {
    const [sound = ''] = soundsOf(character);
    alike.set(sound, [...(alike.get(sound) ?? []), character]);
  }
  const desk: Desk = { draw: (below) => Math.floor(random() * below), alike, titles };
  const rules = Object.entries(RULES);
  const asked: AskedQuestion[] = [];
  for (let turn = 0; asked.length < num && turn < num * TRIES; turn += 1) {
    const [rule, make] = rules[asked.length % rules.length] ?? ['', () => undefined];
    const wanted = things[desk.draw(things.length)];
    const words = wanted && make(wanted, desk);
    if (wanted && words) asked.push({ rule, words, wanted });
  }
  return asked;
};
