import { defineErrors } from '#platform/shared/errors.ts';

/** Why a file that arrived whole is not taken: what was found, and what the person can do. */
export const contentErrors = defineErrors('content', {
  422: {
    mismatch: '扩展名是 .{extension}，内容却不是{label}（{found}）。请用原来的软件另存为{label}后重新上传。',
    badPicture: '这张图片打不开：内容不完整或已损坏。请重新导出后上传。',
    hugePicture: '这张图片的像素太多（超过 {limit} 万），请缩小后再上传。',
    macros: '文档里有宏（可以自动运行的程序），不能上传。请另存为不含宏的 {label} 文件后再上传。',
    locked: '文档加了密码或限制，服务器读不了。请取消密码后另存，再上传。',
    badDocument: '文档打不开：内容不完整或已损坏。请用原来的软件另存后重新上传。',
    bomb: '文档解压后大得不正常，可能是“压缩炸弹”，没有收下。确属正常文档的，请拆成几个再上传。',
    strangePath: '文档内部有不正常的路径，没有收下。请用原来的软件另存后重新上传。',
    hidden: '文件的开头或结尾夹带了别的内容，没有收下。请用原来的软件另存为 {label} 后重新上传。',
    outside: '文档引用了外部的模板或文件，没有收下。请把引用的内容嵌入文档，另存后再上传。',
    script: 'PDF 里有脚本或会启动程序的动作，没有收下。请用“打印为 PDF”重新生成后再上传。',
    noStream: '没有在文件里找到{wanted}，请确认它能在本机正常播放后重新上传。',
    noPicture: '这个视频文件里只有声音，没有画面。请把它作为音频（M4A、MP3）上传。',
    badMedium: '文件打不开：内容不完整或已损坏。请确认它能在本机播放后重新上传。',
    tooLong: '时长超过 {hours} 小时，请剪成几段后再上传。',
    needsFfmpeg:
      '服务器没有安装 ffmpeg，不能处理 {label}。请转成 {wanted}，再上传；或请运维人员安装 ffmpeg。',
  },
});

/** Why a good file could not be made ready; trying again may help. */
export const workErrors = defineErrors('work', {
  500: {
    encoding: '转码到“{rung}”时出错。可以重试；再不成功，请在本机转成 MP4（H.264）后重新上传。',
    storing: '转好的文件没能存下，可能是存储空间不足。请联系运维人员，之后可以重试。',
    gone: '上传的原文件已经不在服务器上，请重新上传。',
    stuck: '处理中断了很久没有结果，可以重试。',
    unknown: '处理时出了点问题，我们已经记录。可以重试；再不成功，请联系运维人员。',
  },
});
