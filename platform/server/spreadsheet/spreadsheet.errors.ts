import { defineErrors } from '../../shared/errors.ts';

const SAVE_AS = '请用 Excel 或 WPS 打开它，点“另存为”，文件类型选“Excel 工作簿（*.xlsx）”，再上传存好的文件';

/** Why a table cannot be read at all; each sentence says what to do. */
export const spreadsheetErrors = defineErrors('spreadsheet', {
  422: {
    empty: '这个文件是空的，没有内容可读，请检查是不是选错了文件。',
    wrongKind: '只能读 .xlsx 或 .csv 表格，这个文件是“{extension}”，请选择表格文件。',
    oldExcel: `这是旧版 Excel（.xls）文件，不能直接读。${SAVE_AS}。`,
    locked:
      '这个表格设了打开密码，读不出来。请用 Excel 或 WPS 打开，在“文件 - 信息 - 保护工作簿”里去掉密码，保存后再上传。',
    macros: `这个表格带有宏，为安全起见不接收。${SAVE_AS}（不带宏）。`,
    isHtml: `这个文件其实是网页，只是改了扩展名。${SAVE_AS}。`,
    isText:
      '这个文件其实是文本，只是改了扩展名。请把扩展名改回 .csv 再上传，或者用 Excel 打开后另存为 .xlsx。',
    notSheet: `这个文件是压缩包，但不是 Excel 表格。${SAVE_AS}。`,
    damaged: `这个表格已经损坏，读不出来。${SAVE_AS}。`,
    external: `这个表格里引用了外部内容，为安全起见不接收。${SAVE_AS}。`,
    hostile: `这个表格的内部结构不正常，为安全起见不接收。${SAVE_AS}。`,
    tooLarge: '这个表格展开后太大，为安全起见不接收。请去掉图片和多余的工作表，或者分成几个文件再上传。',
    tooManyRows: '表格超过 {limit} 行，一次导不完，请分成几个文件上传。',
    tooManyColumns: '表格超过 {limit} 列，请只留下模板里的列再上传。',
    tooSparse:
      '表格在第 {row} 行、第 {column} 列附近还有格式或内容，范围太大。请把数据复制到新下载的模板里，再上传。',
    unknownSheet: '文件里没有名为“{sheet}”的工作表，请重新选择。',
    unknownEncoding: '认不出这个文件的文字编码。请用 Excel 打开后另存为 .xlsx，或者存成“CSV UTF-8”再上传。',
    binary: '这个文件不是文本表格。请选择 .xlsx 或 .csv 文件，.csv 请存成“CSV UTF-8”。',
    lineTooLong: '文件第 {line} 行长得不正常，多半是引号没有成对，请检查这一行后再上传。',
    openQuote: '文件第 {line} 行的引号没有成对，后面的内容分不开，请补上引号后再上传。',
    tooSlow: '这个表格读得太久，已经停止。请去掉多余的格式和工作表，或者分成几个文件再上传。',
  },
});

export type SpreadsheetFault = keyof typeof spreadsheetErrors;
