/**
 * 四微规则：微课堂、微视频、微故事、微党课，代码和次序固定。
 */
export const SIWEI_NAMES = { wkt: '微课堂', wsp: '微视频', wgs: '微故事', wdk: '微党课' } as const;

export type SiweiType = keyof typeof SIWEI_NAMES;

export const SIWEI_TYPES = ['wkt', 'wsp', 'wgs', 'wdk'] as const;

/** Name of one of the four; empty for a code that is none. */
export const siweiName = (code: string): string => SIWEI_NAMES[code as SiweiType] ?? '';
