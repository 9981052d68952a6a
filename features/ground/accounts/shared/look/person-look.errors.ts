import { defineErrors } from '#platform/shared/errors.ts';

export const lookErrors = defineErrors('look', {
  403: {
    readOnly: '您正在以别人的身份看，只能看，不能办，也看不到对话和本人资料；结束查看后再操作。',
    tooHigh: '这个人是同级或上级管理员，或者是运维人员，不能以他的身份看。',
  },
  404: { notRunning: '查看已经结束，请刷新页面。' },
  409: { running: '您已经在以别人的身份看，请先结束。' },
  422: {
    ownSelf: '这就是您自己的账号。',
    roleNotHeld: '这个人没有所选的身份，请刷新后重新选择。',
    noReason: '请写明为什么要看，本人看得到。',
  },
});
