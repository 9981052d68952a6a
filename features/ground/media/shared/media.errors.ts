import { defineErrors } from '#platform/shared/errors.ts';

export const mediaErrors = defineErrors('media', {
  403: {
    forged: '播放地址无效：它不是本平台发出的。请回到课程页重新打开。',
    expired: '播放地址已过期：每个地址只在一段时间内有效。请刷新课程页后继续。',
    tooOld: '播放地址过期太久，不能再换新的。请回到课程页重新打开。',
  },
  409: {
    changed: '这个文件刚被别人改过，请看过新的内容后再改。',
    inUse: '还有 {count} 处在用这个文件（{titles}），不能移除。请先在那里换掉它。',
    working: '这个文件正在上传或处理，等它结束后再操作。',
    noRetry: '这个文件不需要或不能重新处理，请重新上传。',
    notReady: '这个文件还没有处理好，暂时不能打开。',
    noPreview: '这个文件没有预览：{reason}',
  },
  416: { badRange: '请求的片段超出了文件范围，请刷新课程页后重试。' },
  422: { gone: '素材库里已经没有{names}，可能刚被移除。请换一个文件，或在正文里删去它，再保存。' },
});
