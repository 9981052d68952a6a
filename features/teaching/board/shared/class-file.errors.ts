import { defineErrors } from '#platform/shared/errors.ts';

/** Their codes say `materials`, as they always did: pages and programs of others know them by it. */
export const classFileErrors = defineErrors('materials', {
  400: {
    noFile: '没有收到文件，请选择一个文件后再上传。',
    classFirst: '没有收到班级。请先选班级，再上传文件。',
    brokenOff: '文件没有传完整，可能是网络中断。请重新上传。',
  },
  403: {
    mayNotWrite: '您在这个班级是督学，只能查看。要修改，请联系班主任。',
    forged: '下载地址无效：它不是本平台发出的。请回到班级页面重新打开。',
    expired: '下载地址已过期：每个地址只在一段时间内有效。请刷新班级页面后再下载。',
  },
  404: {
    noClass: '没有找到这个班级，或者您不在这个班级里。请从“我的班级”进入。',
    gone: '文件已被撤回或清理，或者您已不在这个班级里。请回到班级页面看最新的。',
  },
});
