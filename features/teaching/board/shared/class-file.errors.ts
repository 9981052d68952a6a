import { defineErrors } from '#platform/shared/errors.ts';

/** Their codes say `materials`, as they always did: pages and programs of others know them by it. */
export const classFileErrors = defineErrors('materials', {
  noClass: { status: 404, text: '没有找到这个班级，或者您不在这个班级里。请从“我的班级”进入。' },
  mayNotWrite: { status: 403, text: '您在这个班级是督学，只能查看。要修改，请联系班主任。' },
  noFile: { status: 400, text: '没有收到文件，请选择一个文件后再上传。' },
  classFirst: { status: 400, text: '没有收到班级。请先选班级，再上传文件。' },
  brokenOff: { status: 400, text: '文件没有传完整，可能是网络中断。请重新上传。' },
  gone: { status: 404, text: '文件已被撤回或清理，或者您已不在这个班级里。请回到班级页面看最新的。' },
  forged: { status: 403, text: '下载地址无效：它不是本平台发出的。请回到班级页面重新打开。' },
  expired: { status: 403, text: '下载地址已过期：每个地址只在一段时间内有效。请刷新班级页面后再下载。' },
});
