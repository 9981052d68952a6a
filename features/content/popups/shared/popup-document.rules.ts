import { tooLong } from '#features/content/publishing/shared/document-text.rules.ts';
import { POPUP_TEXT_MAX, POPUP_TITLE_MAX, type PopupDocument } from './popup.record.ts';

/**
 * 弹窗稿规则：标题、话、按钮、去处和日子齐了才能送审；最后一天不早于第一天，最多弹 31 天。
 */
const MOST_DAYS = 31;
const DAY_MS = 86_400_000;

interface Problem {
  readonly field: keyof PopupDocument;
  readonly text: string;
}

/** Days of a period with both its ends; not a number where one is missing. */
const daysOf = ({ fromDay, toDay }: Pick<PopupDocument, 'fromDay' | 'toDay'>): number =>
  (Date.parse(toDay) - Date.parse(fromDay)) / DAY_MS + 1;

const periodProblems = (document: PopupDocument): Problem[] => {
  const days = daysOf(document);
  if (days < 1) return [{ field: 'toDay', text: '最后一天早于第一天，请重新选择' }];
  return days > MOST_DAYS
    ? [{ field: 'toDay', text: `最多弹 ${MOST_DAYS} 天，现在 ${days} 天，请缩短` }]
    : [];
};

/** Gaps before a popup can be submitted, as far as the document alone tells. */
export const popupProblems = (document: PopupDocument): Problem[] => [
  ...tooLong('title', '标题', [...document.title].length, POPUP_TITLE_MAX),
  ...tooLong('text', '一两句话', [...document.text].length, POPUP_TEXT_MAX),
  ...(document.link === '' ? [{ field: 'link', text: '请填写点了去哪里' } as const] : []),
  ...periodProblems(document),
];
