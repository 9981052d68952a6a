import type { QuestionContent } from '#features/teaching/questions/shared/question.schema.ts';

/** 图片写法：[图:文件编号]、[图:文件编号|替代文字]，声音写“音”，视频写“视频”；读不出的东西写 [读不出:是什么]。 */
type Medium = QuestionContent['media'][number];

const KINDS: Readonly<Record<string, Medium['kind']>> = { 图: 'image', 音: 'audio', 视频: 'video' };
const WORDS: Readonly<Record<Medium['kind'], string>> = { image: '图', audio: '音', video: '视频' };

const TOKEN = /\[(图|音|视频)[:：]([A-Za-z0-9_-]{1,64})(?:[|｜]([^\]\n]*))?\]/g;
const WHOLE = /^\[(图|音|视频)[:：]([A-Za-z0-9_-]{1,64})[|｜]((?:(?!\[(?:图|音|视频)[:：]).)*)\]$/;
const LOST = /\[读不出[:：]([^\]\n]*)\]/g;

export const lostToken = (what: string): string => `[读不出:${what.replace(/[\]\n\r]/g, ' ')}]`;

/** Parts of the document that could not be read here. */
export const lostIn = (text: string): string[] => [...text.matchAll(LOST)].map(([, what = '']) => what);

export const mediumToken = ({ fileId, kind, alt }: Medium): string =>
  `[${WORDS[kind]}:${fileId}${alt === '' ? '' : `|${alt}`}]`;

interface Taken {
  readonly text: string;
  readonly media: readonly Medium[];
  /** Text stood on both sides of a picture: it moves. */
  readonly isMoved: boolean;
}

const mediumOf = (kind = '', fileId = '', alt = ''): Medium => ({
  fileId,
  kind: KINDS[kind] ?? 'image',
  alt: alt.trim(),
});

/** Takes the pictures out of a line of text. */
export const takeMedia = (text: string): Taken => {
  if (!/\[(?:图|音|视频)[:：]/.test(text)) return { text, media: [], isMoved: false };
  const whole = WHOLE.exec(text.trim());
  if (whole) return { text: '', media: [mediumOf(whole[1], whole[2], whole[3])], isMoved: false };
  const media: Medium[] = [];
  let isMoved = false;
  const rest = text.replace(
    TOKEN,
    (token, kind: string, fileId: string, alt: string | undefined, at: number) => {
      media.push(mediumOf(kind, fileId, alt));
      const behind = text
        .slice(at + token.length)
        .replace(TOKEN, '')
        .trim();
      if (behind !== '' && text.slice(0, at).replace(TOKEN, '').trim() !== '') isMoved = true;
      return '';
    },
  );
  return { text: media.length > 0 ? rest.trim() : text, media, isMoved };
};
