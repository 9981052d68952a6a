import { defineErrors } from '#platform/shared/errors.ts';

const SAVE_AS = '请用 Word 或 WPS 打开它，点“另存为”，文件类型选“Word 文档（*.docx）”，再上传存好的文件';

/** Why a file of questions cannot be read at all; each sentence says what to do. */
export const questionFileErrors = defineErrors('questionFile', {
  400: { noFile: '没有收到文件，请选择一个 Word、Excel 或文本文件后再上传。' },
  413: { tooLarge: '文件最大 {limit} MB，这个文件超过了。请压缩里面的图片，或者分成几个文件再上传。' },
  422: {
    empty: '这个文件是空的，没有内容可读，请检查是不是选错了文件。',
    oldWord: `这是旧版 Word（.doc）文件，不能直接读。${SAVE_AS}。`,
    locked:
      '这个文件设了打开密码，读不出来。请用 Word 或 Excel 打开，在“文件 - 信息 - 保护”里去掉密码，保存后再上传。',
    rtf: `这是 RTF 文件，不能直接读。${SAVE_AS}。`,
    pdf: '这是 PDF 文件，里面的文字不能可靠地读成题目。请上传它的 Word 原稿，或者把文字复制出来粘贴。',
    html: `这个文件其实是网页，只是改了扩展名。${SAVE_AS}。`,
    macros: `这个文件带有宏，为安全起见不接收。${SAVE_AS}（不带宏）。`,
    wrongKind: '只能读 Word（.docx）、Excel（.xlsx）和文本（.txt、.gift）文件，请换一个文件。',
    damaged: `这个 Word 文件已经损坏，读不出来。${SAVE_AS}。`,
    hostile: `这个文件的内部结构不正常，为安全起见不接收。${SAVE_AS}。`,
    unpacked: '这个文件展开后太大，为安全起见不接收。请去掉多余的图片，或者分成几个文件再上传。',
    tooSlow: '这个文件读得太久，已经停止。请分成几个文件再上传。',
    encoding: '认不出这个文本文件的编码。请用记事本打开，另存为时编码选“UTF-8”，再上传。',
    tooLong: '文件里的文字超过 {limit} 万字，一次读不完，请分成几个文件再上传。',
    noTable: '表格里没有“题干”和“答案”这两列，认不出题目。请下载模板，把内容填到模板里再上传。',
    noRows:
      '表格里还没有题目：请填在有“题干”一列的工作表里，一题一行，再上传。“填写说明和示例”里的示例不会导入。',
    tooManyRows: '表格里有 {count} 行题目，一次最多 {limit} 行，请分成几个文件再上传。',
    tooManyQuestions:
      '符合条件的题目有 {count} 道，一次最多导出 {limit} 道。请按分类、题型或标签缩小范围，分几次导出。',
    noQuestions: '没有符合条件的题目可以导出，请改一下筛选条件。',
  },
});

export type QuestionFileFault = keyof typeof questionFileErrors;
