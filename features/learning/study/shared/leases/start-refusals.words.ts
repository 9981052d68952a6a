/**
 * Refusals of start-study: HTTP 200 with code '800' and this message (specification, 5 and 8). Apart from the errors, as
 * a course page shows these sentences and would load the making of errors with them.
 */
export const START_REFUSALS = {
  offlineCourse: '线下课程，不能继续学习',
  takenDown: '课程已下线，不可学习',
  classNotStarted: '班级未开始培训，请耐心等待~',
  notRegistered: '未报名班级不可学习',
  otherDevice: '您的账号已在其他设备或窗口登录，同一时间只能学习一门课程',
  notReady: '课件还没有准备好，暂时不能学习，请过些时候再来',
} as const;
