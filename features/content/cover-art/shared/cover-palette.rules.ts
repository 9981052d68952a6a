// 封面用色：八个分类各有一个深地、一个浅地、一个点睛色；朱砂只属于操作，不用于封面。

export type CoverCategory =
  | 'theory'
  | 'charter'
  | 'history'
  | 'unity'
  | 'govern'
  | 'rural'
  | 'culture'
  | 'skill';

export interface Palette {
  readonly name: string;
  readonly deep: string;
  readonly tint: string;
  readonly accent: string;
}

/** The three tones a motif may draw with, and the ground they lie on. */
export interface Inks {
  readonly ground: string;
  readonly line: string;
  readonly bright: string;
  readonly accent: string;
}

export const COVER_PALETTES: Readonly<Record<CoverCategory, Palette>> = {
  theory: { name: '创新理论', deep: '#74231C', tint: '#F5E7DD', accent: '#E3B45C' },
  charter: { name: '党章党规', deep: '#302B2A', tint: '#EDE7DC', accent: '#D2A04A' },
  history: { name: '党史教育', deep: '#70491A', tint: '#F6EAD3', accent: '#F0C878' },
  unity: { name: '民族团结', deep: '#7C2945', tint: '#F6E6E4', accent: '#EDBE72' },
  govern: { name: '基层治理', deep: '#1D4E58', tint: '#E1ECE9', accent: '#E3B45C' },
  rural: { name: '乡村振兴', deep: '#41572A', tint: '#EEF0DD', accent: '#EBC465' },
  culture: { name: '文化润疆', deep: '#263C6E', tint: '#E6EAF2', accent: '#E6BC6C' },
  skill: { name: '履职能力', deep: '#3B4D5E', tint: '#E9EDEF', accent: '#E3B45C' },
};

export const COVER_CATEGORIES: readonly CoverCategory[] = [
  'theory',
  'charter',
  'history',
  'unity',
  'govern',
  'rural',
  'culture',
  'skill',
];

export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => {
    const start = channel(from, at);
    const value = Math.round(start + (channel(to, at) - start) * share);
    return value.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

export function onDeep(palette: Palette): Inks {
  return {
    ground: palette.deep,
    line: mix(palette.deep, palette.tint, 0.42),
    bright: mix(palette.deep, palette.tint, 0.92),
    accent: palette.accent,
  };
}

export function onTint(palette: Palette): Inks {
  return {
    ground: palette.tint,
    line: mix(palette.tint, palette.deep, 0.44),
    bright: mix(palette.tint, palette.deep, 0.86),
    accent: mix(palette.accent, palette.deep, 0.22),
  };
}
