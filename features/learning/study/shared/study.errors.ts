import { defineErrors } from '#platform/shared/errors.ts';

export const studyErrors = defineErrors('study', {
  401: {
    unsigned: '学习上报缺少签名或凭据，没有记录，请重新打开课程。',
    badSignature: '学习上报的签名不对，没有记录，请重新打开课程。',
    // 401 as for an unknown key: the page asks for a new lease, and learns there whether the session is gone too.
    leaseEnded: '这次学习已经结束，没有记录，请重新打开课程继续学习。',
  },
  404: { noCourse: '没有找到这门课程，它可能已被移走，请从课程资源重新进入。' },
  422: {
    badClock: '您设备的时间与服务器相差超过 5 分钟，学习没有记录，请校准设备时间后继续。',
    otherCourse: '上报的课程与开始学习的课程不一致，没有记录，请重新打开课程。',
  },
});
