import { MOST_OF_LIST } from '#features/content/search/server/search.public.ts';
import type { Candidate } from '#features/content/search/server/search.repository.ts';
import type { SearchEntry } from '#features/content/search/server/search-source.ts';
import { soundsOf } from '#features/content/search/server/sounds.ts';
import { MAX_WORDS } from '#features/content/search/shared/search-text.rules.ts';

export interface Asked {
  readonly words: string;
  /** Whether a hit holds what was meant: another thing of the same words is as right as the one that was drawn. */
  readonly isMeant: (hit: Candidate) => boolean;
  /** The box of a list asks one kind for more hits. */
  readonly inList?: { readonly kind: string; readonly most: number };
}

export interface Desk {
  /** From 0 up to `below`. */
  readonly draw: (below: number) => number;
  /** Some other thing. */
  readonly other: () => SearchEntry;
}

type Ask = (entry: SearchEntry, desk: Desk) => Asked;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

const titled = (words: string, meant: string): Asked => ({
  words,
  isMeant: ({ title }) => title.includes(meant),
});

/** A stretch of so many characters of the longest run of Han characters in the title, or all of a shorter one. */
const stretch = ({ title }: SearchEntry, length: number, { draw }: Desk): string => {
  const [run = title] = (title.match(/\p{Script=Han}+/gu) ?? []).toSorted((a, b) => b.length - a.length);
  const start = draw(Math.max(1, run.length - length + 1));
  return run.slice(start, start + length);
};

const withOther = (text: string, at: number, other: string) => text.slice(0, at) + other + text.slice(at + 1);
const inside = (length: number, { draw }: Desk) => 1 + draw(Math.max(1, length - 2));

const aCharacterLess: Ask = (entry, desk) => {
  const part = stretch(entry, 6, desk);
  return titled(withOther(part, inside(part.length, desk), ''), part);
};

/** Any place, and a character that stands in titles: a rare one would give itself away. */
const aWrongCharacter: Ask = (entry, desk) => {
  const part = stretch(entry, 6, desk);
  return titled(withOther(part, desk.draw(part.length), stretch(desk.other(), 1, desk)), part);
};

const spelt = (part: string) => soundsOf(part).join('');

const spoken =
  (change: (letters: string, desk: Desk) => string): Ask =>
  (entry, desk) => {
    const part = stretch(entry, 5, desk);
    const sounds = spelt(part);
    return {
      words: change(sounds, desk),
      isMeant: ({ sounds: heard }) => heard.replaceAll(' ', '').includes(sounds),
    };
  };

const aWrongLetter = (letters: string, desk: Desk) =>
  withOther(letters, inside(letters.length, desk), ALPHABET[desk.draw(ALPHABET.length)] ?? 'a');

const UYGHUR = /\p{Script=Arabic}{6,}/u;

/** Of another thing when the drawn one has no Uyghur word. */
const aWrongUyghurLetter: Ask = (entry, desk) => {
  let word = UYGHUR.exec(entry.title)?.[0];
  while (word === undefined) word = UYGHUR.exec(desk.other().title)?.[0];
  return titled(withOther(word, inside(word.length, desk), 'ا'), word);
};

const longOf = (words: string) => words.repeat(MAX_WORDS).slice(0, MAX_WORDS);

/** Ways of asking, each for titles all over the index. */
export const WAYS: Readonly<Record<string, Ask>> = {
  'whole title': ({ title }) => titled(title, title),
  'four characters of a title': (entry, desk) => {
    const part = stretch(entry, 4, desk);
    return titled(part, part);
  },
  'two characters of a title': (entry, desk) => {
    const part = stretch(entry, 2, desk);
    return titled(part, part);
  },
  'one character': (entry, desk) => {
    const part = stretch(entry, 1, desk);
    return titled(part, part);
  },
  'six characters, one left out': aCharacterLess,
  'six characters, one wrong': aWrongCharacter,
  'pinyin of five characters': spoken((letters) => letters),
  'pinyin of five characters, a letter wrong': spoken(aWrongLetter),
  'a Uyghur word, a letter wrong': aWrongUyghurLetter,
  initials: (entry, desk) => {
    const part = stretch(entry, 5, desk);
    const initialsIn = (sounds: readonly string[]) => sounds.map((sound) => sound.slice(0, 1)).join('');
    const words = initialsIn(soundsOf(part));
    return {
      words,
      isMeant: ({ sounds }) =>
        sounds
          .split(' | ')
          .map((field) => initialsIn(field.split(' ')))
          .some((field) => field.includes(words)),
    };
  },
  "a teacher's name": ({ people = [] }) => ({
    words: people[0] ?? '',
    isMeant: ({ plain }) => plain.includes(people[0] ?? ''),
  }),
  'name and topic': (entry, desk) => {
    const { people = [] } = entry;
    const part = stretch(entry, 2, desk);
    return {
      words: `${people[0]} ${part}`,
      isMeant: ({ plain }) => plain.includes(people[0] ?? '') && plain.includes(part),
    };
  },
  'a classification': ({ facets = [] }) => ({
    words: facets[0] ?? '',
    isMeant: ({ plain }) => plain.includes(facets[0] ?? ''),
  }),
  'two characters in the box of the course list': (entry, desk) => {
    const part = stretch(entry, 2, desk);
    return { ...titled(part, part), inList: { kind: 'course', most: MOST_OF_LIST } };
  },
  'nothing of the kind': (_, { draw }) => ({
    words: '量子芯片火箭海洋鲸鱼'.slice(draw(4), 4 + draw(6)),
    isMeant: () => true,
  }),
  'sixty characters of one title': ({ title }) => titled(longOf(title), title),
  'eight common words': (_, desk) => ({
    words: Array.from({ length: 8 }, () => stretch(desk.other(), 2, desk)).join(' '),
    isMeant: () => true,
  }),
  'sixty letters that are almost pinyin': (_, desk) => ({
    words: aWrongLetter(longOf(spelt(desk.other().title)), desk),
    isMeant: () => true,
  }),
};
