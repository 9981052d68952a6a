import { defineErrors } from '#platform/shared/errors.ts';

export const courseQuestionErrors = defineErrors('course-questions', {
  400: { empty: '请先写下问题。', emptyAnswer: '请先写下回答。' },
  403: { inExam: '您正在考试作答，交卷以后再提问。' },
  404: {
    noCourse: '没有找到这门课程，它可能已经下架。',
    missing: '没有找到这个提问。',
  },
  409: { changed: '这个提问刚被别人答过，请看过新的内容后再改。' },
  429: { tooMany: '这门课今天已经问了 {limit} 个问题，请明天再问。' },
});
