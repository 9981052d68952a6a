import type { KindWords } from '#features/content/publishing/shared/kind.words.ts';
import { POPUP_TITLE_MAX, popupRecord } from './popup.record.ts';

/** Name of the kind in publishing and in the memory of changes. */
export const POPUP_KIND = 'popup';

/** Popups as the console names them. */
export const POPUP_WORDS: KindWords = {
  kind: POPUP_KIND,
  name: '弹窗',
  unit: '个',
  path: '/console/popups',
  title: { field: 'title', label: popupRecord.fields.title.label, max: POPUP_TITLE_MAX },
  hint: '新建一个，写好后提交审签；打开、签发并且到了日子，首页才弹。',
};

/** Colours of its drawn picture. */
export const POPUP_COLOURS = 'culture';
