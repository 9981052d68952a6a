import {
  coverField,
  htmlField,
  inDraft,
} from '#features/content/publishing/shared/document-fields.record.ts';
import {
  choice,
  limitOf,
  line,
  lines,
  number,
  record,
  type ValuesOf,
  yesNo,
} from '#platform/shared/record.ts';
import { scenesField } from './hall-scene.record.ts';

export const HALL_PART = 'basics';

/** Colours and motif of the drawn room. */
export const HALL_THEMES = {
  history: '党史',
  rural: '屯垦与乡村',
  culture: '文化',
  unity: '民族团结',
  govern: '生态与治理',
  skill: '工业与建设',
  theory: '理论',
  charter: '党的建设',
} as const;

/** 一座展馆，一项写一次；次序就是对照时列出的次序。 */
export const hallRecord = record('hall', {
  name: inDraft(
    line({ label: '展馆名称', limit: 60, part: HALL_PART, needed: '请填写展馆名称', isName: true }),
    200,
  ),
  place: line({ label: '所在地', limit: 30, part: HALL_PART, placeholder: '石河子市' }),
  theme: choice({ label: '题材', initial: 'history', choices: HALL_THEMES, part: HALL_PART }),
  summary: inDraft(lines({ label: '一句话介绍', limit: 120, part: HALL_PART }), 600),
  vrLink: inDraft(
    line({
      label: '实景地址',
      limit: 500,
      part: HALL_PART,
      inputMode: 'url',
      placeholder: 'https://',
      note: '在新窗口打开的全景或三维展馆；没有实景可以不填，只做阅读版。',
    }),
    1000,
  ),
  vrYear: number({ label: '实景采集年份', part: HALL_PART, min: 0, max: 2100, note: '不知道填 0。' }),
  vrMegabytes: number({
    label: '实景大小',
    part: HALL_PART,
    min: 0,
    max: 9999,
    unit: 'MB',
    note: '提醒手机用户接无线网；不知道填 0。',
  }),
  exhibitNum: number({ label: '展品件数', part: HALL_PART, min: 0, max: 999_999, unit: '件' }),
  content: htmlField('阅读版'),
  scenes: scenesField(),
  coverFileId: coverField(),
  isTop: yesNo({ label: '置顶', part: HALL_PART }),
  sort: number({ label: '排序', part: HALL_PART, min: 0, max: 9999, note: '置顶的几座之间，数大的在前。' }),
});

export type HallDocument = ValuesOf<typeof hallRecord>;
export type HallTheme = keyof typeof HALL_THEMES;

export const NAME_MAX = limitOf(hallRecord.fields.name);
export const SUMMARY_MAX = limitOf(hallRecord.fields.summary);
export const LINK_MAX = limitOf(hallRecord.fields.vrLink);
