import type { MessageTopic } from '#features/ground/notify/shared/notify.rules.ts';

/**
 * 答复评价规则：写了话的课程评价，课程所属组织可以答复一次，答复后不能改；评价的人不署名，答复的人署名；本人收到消息，
 * 在“我的评价”里看到。
 */
/** Characters of a reply at most. */
export const REPLY_LIMIT = 300;

/** Where a member reads the own evaluations with their replies. */
const OWN_RATINGS_PATH = '/personal-center/ratings';

export const EVALUATION_TOPICS = [
  {
    topic: 'COURSE_RATING',
    order: 46,
    name: '评价的答复',
    text: '有人答复了我对课程的评价时告诉我',
    kinds: { COURSE_RATING_REPLIED: { label: '答复' } },
  },
] as const satisfies readonly MessageTopic[];

export const replyMessage = (title: string, text: string) => ({
  kind: 'COURSE_RATING_REPLIED' as const,
  title: `您对《${title}》的评价有了答复`,
  text,
  path: OWN_RATINGS_PATH,
});
