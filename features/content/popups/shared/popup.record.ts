import { coverField, inDraft } from '#features/content/publishing/shared/document-fields.record.ts';
import {
  choice,
  day,
  type Field,
  limitOf,
  line,
  lines,
  record,
  type ValuesOf,
  yesNo,
} from '#platform/shared/record.ts';
import { DAY_PATTERN } from '#platform/shared/times.ts';
import { POPUP_AUDIENCES, POPUP_PAGES } from './popup-showing.rules.ts';

/** What it says, and when and to whom. */
export const POPUP_PARTS = { content: 'content', showing: 'showing' } as const;

const { content, showing } = POPUP_PARTS;

/** A draft may leave its days empty. */
const dayInDraft = (field: Field<string>): Field<string> => ({
  ...field,
  schema: { type: 'string', pattern: `^(${DAY_PATTERN})?$` },
});

/** 一个弹窗，一项写一次；次序就是对照时列出的次序。 */
export const popupRecord = record('popup', {
  title: inDraft(line({ label: '标题', limit: 24, part: content, needed: '请填写标题', isName: true }), 100),
  text: inDraft(lines({ label: '一两句话', limit: 80, part: content, needed: '请写一两句话' }), 400),
  button: line({ label: '按钮', limit: 8, initial: '去看看', part: content, needed: '请填写按钮上的字' }),
  link: line({
    label: '点了去哪里',
    limit: 500,
    part: content,
    inputMode: 'url',
    placeholder: '/news-notify/list 或 https://',
    note: '本站的页面写路径，以一个 / 开头；外面的网站写全网址，在新窗口打开。',
  }),
  coverFileId: { ...coverField(), label: '图片' },
  fromDay: dayInDraft(day({ label: '第一天', part: showing, needed: '请选择第一天' })),
  toDay: dayInDraft(day({ label: '最后一天', part: showing, needed: '请选择最后一天' })),
  audience: choice({ label: '给谁看', initial: 'all', choices: POPUP_AUDIENCES, part: showing }),
  pages: choice({ label: '在哪些页面', initial: 'home', choices: POPUP_PAGES, part: showing }),
  isOn: yesNo({
    label: '打开弹窗',
    part: showing,
    note: '关着就不弹。打开以后还要签发，并且到了日子才弹。',
  }),
});

export type PopupDocument = ValuesOf<typeof popupRecord>;

export const POPUP_TITLE_MAX = limitOf(popupRecord.fields.title);
export const POPUP_TEXT_MAX = limitOf(popupRecord.fields.text);
