/**
 * 班级封面图案：八种画法，或一张自己的图片；没有选就按班级编号定。
 */
export const MOTIFS = ['field', 'karez', 'wheat', 'ridge', 'cotton', 'atlas', 'ring', 'dune'] as const;
export type Motif = (typeof MOTIFS)[number];
/** The cover is a picture of the class's own. */
export const OWN_PICTURE = 'own';

export const isMotif = (text: string): text is Motif => MOTIFS.some((one) => one === text);
