import { defineErrors } from '#platform/shared/errors.ts';

/** Refusals before and while the bytes of a file are sent. */
export const uploadErrors = defineErrors('upload', {
  400: {
    noName: '没有收到文件名，请重新选择文件。',
    noSize: '没有收到文件的大小，请重新选择文件。',
    empty: '“{name}”是空的（0 字节），请检查文件后重新选择。',
    outOfOrder: '上传请求不完整，请刷新页面后继续。',
    onePicture: '没有收到图片，请选择一张图片后再上传。',
    noSource: '没有收到图片的网址，请刷新页面后重试。',
    badAction: '编辑器的请求不认识，请刷新页面后重试。',
  },
  403: {
    noRemote: '取回站外图片没有开通：服务器不替编辑器访问别的网站。请先把图片存到电脑，再上传。',
    noRemoteForYou: '只有课程作者和组织管理员可以取回站外图片。请先把图片存到电脑，再上传。',
    editorsOnly: '只有班级管理员、课程作者和组织管理员可以在编辑器里上传图片。',
  },
  409: { behind: '收到的位置与服务器上的不一致，请继续上传，页面会自动对齐。' },
  410: { gone: '这次上传中断得太久，已经清理，请重新上传。' },
  413: { tooBig: '{kind}最大 {limit}，“{name}”有 {size}。请压缩或剪短后再上传。' },
  415: {
    badType: '“{name}”的类型不能上传。可以上传：{allowed}。',
    vector: '“{name}”是 SVG，里面可能带有脚本，不能上传。请在制图软件里导出为 PNG 后再上传。',
    wrongKind: '这里要的是{wanted}，“{name}”是{found}，请换一个文件。',
    wrongDeclared: '“{name}”的扩展名与浏览器说的类型（{declared}）不一致，请确认它真的是{label}文件。',
  },
  422: {
    tooMuch: '24 小时内您已上传 {used}，加上这个文件会超过每人 {limit} 的上限，请晚些时候再传。',
    tooMany: '您有 {limit} 个上传开始了还没有传完，请先传完或取消一些；没有人继续的，两天后自动清理。',
  },
  423: {
    busy: '这个文件正由您的另一个窗口或上一次没断开的连接上传，一次只能有一处写入。请只留一个窗口，几秒后会自动继续。',
  },
  503: {
    inHand: '这个文件正在检查，请等一会儿再试。',
    full: '服务器没能写下这一段文件，请稍后继续上传，已传的部分还在。',
  },
  507: { diskFull: '服务器的磁盘已满，已传的部分还在。请联系管理员腾出空间，再从这里接着传。' },
});
