import { defineErrors } from '#platform/shared/errors.ts';

export const mediaErrors = defineErrors('media', {
  forged: { status: 403, text: '播放地址无效：它不是本平台发出的。请回到课程页重新打开。' },
  expired: { status: 403, text: '播放地址已过期：每个地址只在几小时内有效。请刷新课程页后继续。' },
  badRange: { status: 416, text: '请求的片段超出了文件范围，请刷新课程页后重试。' },
});
