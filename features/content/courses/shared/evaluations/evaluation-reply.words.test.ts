import { expect, it } from 'vitest';
import { replyMessage } from './evaluation-reply.words.ts';

it('the message about a reply names the course and leads to the own evaluations', () => {
  expect(replyMessage('坎儿井的养护', '谢谢，已补上一节。')).toEqual({
    kind: 'COURSE_RATING_REPLIED',
    title: '您对《坎儿井的养护》的评价有了答复',
    text: '谢谢，已补上一节。',
    path: '/personal-center/ratings',
  });
});
