import type { MessageTopic } from '#features/ground/notify/shared/notify.rules.ts';
import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import type { Switchable } from '#platform/shared/settings/switchable.ts';

export const QUESTIONS_PATH = '/console/course-questions';

export const COURSE_QUESTIONS_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'course-questions',
    path: QUESTIONS_PATH,
    title: '课程提问',
    icon: 'question',
    group: '教学',
    order: 65,
    roles: ['manager', 'author', 'admin'],
    calls: ['admin/course/question/*'],
  },
];

export const COURSE_QUESTIONS_AUDIT: readonly AuditWords[] = [
  {
    actions: { 'course-questions.answer': '回答课程提问' },
    fields: { isShown: '大家可见', changed: '有改动' },
  },
];

export const COURSE_QUESTION_TOPICS = [
  {
    topic: 'COURSE_QUESTION',
    order: 45,
    name: '课程提问',
    text: '老师回答了我的提问时告诉我',
    kinds: { COURSE_ANSWER: { label: '答复' } },
  },
] as const satisfies readonly MessageTopic[];

/** Its switch in the settings of the site. */
export const QUESTIONS_SWITCH: Switchable = {
  name: 'course-questions',
  label: '向老师提问',
  hides: '课程里的提问和答复、答复的消息，管理工作台的课程提问。',
  stays: '问过和答过的，打开后照旧。',
};
