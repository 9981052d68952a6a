import { useEffect, useState } from 'react';
import {
  COVER_PALETTES,
  type CoverCategory,
} from '#features/content/cover-art/shared/cover-palette.rules.ts';
import { isMotif, MOTIFS, type Motif, OWN_PICTURE } from '../../shared/settings/class-motif.rules.ts';

/** The eight drawings as look.md (6) names them. */
const NAMES: Readonly<Record<Motif, string>> = {
  field: '条田',
  karez: '坎儿井',
  wheat: '麦',
  ridge: '雪线',
  cotton: '棉',
  atlas: '艾德莱斯',
  ring: '年轮',
  dune: '沙丘',
};

export const motifName = (motif: string): string => {
  if (motif === OWN_PICTURE) return '自己的图片';
  return isMotif(motif) ? NAMES[motif] : '自动';
};

const isCategory = (key: string): key is CoverCategory => Object.hasOwn(COVER_PALETTES, key);

export interface Drawings {
  readonly urls: Readonly<Record<Motif, string>>;
  /** The drawing that the number gives where none is chosen. */
  readonly automatic: Motif;
}

/**
 * Covers with each drawing, drawn with the rules that publishing uses; `number` is the
 * class's own. The rules are heavy and come when the form shows them: `null` until then.
 */
export const useDrawings = (categoryKey: string, number: string): Drawings | null => {
  const [drawings, setDrawings] = useState<Drawings | null>(null);
  useEffect(() => {
    let isGone = false;
    const category = isCategory(categoryKey) ? categoryKey : 'skill';
    const draw = async () => {
      const [{ wideCover }, { motifOf }, { hash }] = await Promise.all([
        import('#features/content/cover-art/shared/wide-cover.rules.ts'),
        import('#features/content/cover-art/shared/cover-motifs.rules.ts'),
        import('#features/content/cover-art/shared/cover-random.rules.ts'),
      ]);
      if (isGone) return;
      const urls = Object.fromEntries(
        MOTIFS.map((motif) => [
          motif,
          `data:image/svg+xml,${encodeURIComponent(wideCover({ category, id: number, motif }))}`,
        ]),
      ) as Record<Motif, string>;
      setDrawings({ urls, automatic: motifOf(category, hash(number)) });
    };
    // Without them the choice shows names only, and saving works all the same.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [categoryKey, number]);
  return drawings;
};
