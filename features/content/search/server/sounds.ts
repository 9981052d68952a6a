import { pinyin } from 'pinyin-pro';
import type { SoundsOf } from '../shared/search-tokens.rules.ts';

const TERMS = { toneType: 'none', type: 'array', v: true, nonZh: 'removed' } as const;

/** Toneless syllables of Han characters, one each, as they are read beside one another; empty for a rare one. */
export const soundsOf: SoundsOf = (han) => {
  const sounds = pinyin(han, TERMS);
  const characters = [...han];
  if (sounds.length === characters.length) return sounds;
  // The table of readings leaves out rare characters: the others keep their places.
  return characters.map((character) => pinyin(character, TERMS)[0] ?? '');
};
