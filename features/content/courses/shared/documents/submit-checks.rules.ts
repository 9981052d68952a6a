import { isBlank } from '#platform/shared/written-text.rules.ts';
import { COURSE_CATEGORIES } from '../catalogue/course-categories.rules.ts';

/**
 * 提交审签前的清单：服务器说缺什么，按作者填写的次序归成几项，每项能直接跳到要改的那一栏。
 */
export interface Problem {
  readonly field: string;
  readonly text: string;
}

interface Checked {
  readonly mediaKind: 'text' | 'video' | 'audio';
  readonly categoryKey: string;
  readonly hours: string;
  readonly summary: string;
  /** HTML. */
  readonly intro: string;
  readonly teacherIds: readonly string[];
  readonly chapters: readonly unknown[];
  readonly captions: readonly unknown[];
}

export interface CheckItem {
  readonly key: string;
  readonly label: string;
  /** `wait`: nothing to mend, it only takes time (转码中); `empty`: left out, and may be. */
  readonly state: 'ok' | 'bad' | 'wait' | 'empty';
  readonly note: string;
  /** The field to go to; empty when all is well. */
  readonly field: string;
}

export interface CheckFacts {
  readonly durationText: string;
  /** The medium is still being worked on: 47%. */
  readonly mediaProgress: string;
}

interface Group {
  readonly key: string;
  readonly label: string;
  readonly fields: readonly string[];
  readonly done: (document: Checked, facts: CheckFacts) => string;
  /** Nothing was written where nothing need be. */
  readonly isEmpty?: (document: Checked) => boolean;
}

const MEDIA_LABELS = { text: '正文写好', video: '视频可以播放', audio: '音频可以播放' } as const;

const NO_WORDS = '都没有写';

const wordsNote = ({ summary, intro }: Checked): string => {
  const [hasSummary, hasIntro] = [summary.trim() !== '', !isBlank(intro)];
  if (hasSummary && hasIntro) return '已写';
  if (hasSummary) return '没有简介';
  return hasIntro ? '没有摘要' : NO_WORDS;
};

const groupsOf = ({ mediaKind }: Checked): Group[] => [
  {
    key: 'media',
    label: MEDIA_LABELS[mediaKind],
    fields: mediaKind === 'text' ? ['content'] : ['mediaFileId', 'mediaKind'],
    done: (_, { durationText }) => durationText,
  },
  { key: 'title', label: '课程名称', fields: ['title', 'zhTitle', 'lang'], done: () => '已填' },
  {
    key: 'category',
    label: '课程分类',
    fields: ['categoryKey', 'classificationIds'],
    done: ({ categoryKey }) => COURSE_CATEGORIES.find(({ key }) => key === categoryKey)?.name ?? '',
  },
  {
    key: 'teacher',
    label: '讲师',
    fields: ['teacherIds'],
    done: ({ teacherIds }) => `${teacherIds.length} 位`,
  },
  { key: 'hours', label: '学时格式', fields: ['hours'], done: ({ hours }) => `${hours} 学时` },
  {
    key: 'words',
    label: '摘要与简介',
    fields: ['summary', 'intro', 'place'],
    done: wordsNote,
    isEmpty: (document) => wordsNote(document) === NO_WORDS,
  },
  {
    key: 'chapters',
    label: '章节',
    fields: ['chapters'],
    done: ({ chapters }) => (chapters.length === 0 ? '不分章' : `${chapters.length} 章`),
  },
  {
    key: 'captions',
    label: '字幕',
    fields: ['captions'],
    done: ({ captions }) => (captions.length === 0 ? '没有' : `${captions.length} 种语言`),
  },
  {
    key: 'study',
    label: '学习要求',
    fields: ['minViewSeconds', 'coveragePercent', 'maxRate'],
    done: () => '已定',
  },
];

const PLAYED_ONLY = ['chapters', 'captions'];

/** Every item of the list, with what is wrong; problems of fields that no item names come last by themselves. */
export const checkItems = (
  document: Checked,
  problems: readonly Problem[],
  facts: CheckFacts,
): CheckItem[] => {
  const groups = groupsOf(document).filter(
    ({ key }) => document.mediaKind !== 'text' || !PLAYED_ONLY.includes(key),
  );
  const named = new Set(groups.flatMap(({ fields }) => fields));
  const items = groups.map(({ key, label, fields, done, isEmpty }): CheckItem => {
    const own = problems.filter(({ field }) => fields.includes(field));
    const [first] = own;
    if (!first) {
      const note = done(document, facts);
      return isEmpty?.(document) === true
        ? { key, label, state: 'empty', note, field: fields[0] ?? '' }
        : { key, label, state: 'ok', note, field: '' };
    }
    if (key === 'media' && facts.mediaProgress !== '') {
      return { key, label, state: 'wait', note: facts.mediaProgress, field: first.field };
    }
    const note = own.length === 1 ? first.text : `${first.text}（共 ${own.length} 处）`;
    return { key, label, state: 'bad', note, field: first.field };
  });
  const others = problems.filter(({ field }) => !named.has(field));
  return [
    ...items,
    ...others.map(
      ({ field, text }): CheckItem => ({
        key: `other-${field}-${text}`,
        label: text,
        state: 'bad',
        note: '',
        field: '',
      }),
    ),
  ];
};

/** Text of the button that cannot be pressed yet; empty when it can. */
export const whyNotSubmit = (items: readonly CheckItem[]): string => {
  const open = items.filter(({ state }) => state === 'bad' || state === 'wait');
  if (open.length === 0) return '';
  const waits = open.every(({ state }) => state === 'wait');
  return waits ? '等课件处理完就能提交' : `还差 ${open.length} 项，不能提交`;
};

const HOURS = /^\d{1,2}(\.\d*)?$/;

/** Fault in hours as they are typed; empty when there is none. */
export const hoursProblem = (text: string): string => {
  const hours = text.trim();
  if (hours === '') return '请填写学时';
  if (!HOURS.test(hours)) return '请填 0.01 到 99.99 之间的数';
  if ((hours.split('.')[1] ?? '').length > 2) return '最多两位小数';
  return Number(hours) >= 0.01 ? '' : '请填 0.01 到 99.99 之间的数';
};
