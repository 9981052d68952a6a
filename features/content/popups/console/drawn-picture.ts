import { wideCover } from '#features/content/cover-art/shared/wide-cover.rules.ts';
import { POPUP_COLOURS } from '../shared/popup-kind.words.ts';

/** The picture as publishing will draw it, drawn here with the same rules. */
export const drawnPicture = (id: string): string =>
  `data:image/svg+xml,${encodeURIComponent(wideCover({ category: POPUP_COLOURS, id }))}`;
