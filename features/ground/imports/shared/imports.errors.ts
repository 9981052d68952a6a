import { defineErrors } from '#platform/shared/errors.ts';

export const importsErrors = defineErrors('imports', {
  400: {
    noUpload: '没有收到文件，请选择一个 .xlsx 或 .csv 文件后重试。',
    unknownColumn: '没有“{column}”这一列，请刷新后重试。',
  },
  403: { kindNotAllowed: '您当前的身份不能导入{title}，如有其他身份，请切换身份后重试。' },
  404: {
    notFound: '没有找到这次导入，它可能已被放弃，或者不是您做的，请回到导入列表查看。',
    unknownKind: '没有这一种导入，请回到导入页重新选择。',
    rowNotFound: '第 {line} 行不在这次导入里，请刷新后重试。',
    nothingFailed: '没有失败的行，不需要下载。',
    noResult: '这次导入没有登录名和初始密码可以下载。',
    resultTaken:
      '登录名和初始密码只能下载一次，已在 {at} 下载过。找不到文件时，请在人员管理里为本人重置密码。',
    resultExpired: '初始密码只保留 {days} 天，已经清除。请在人员管理里为本人重置密码。',
  },
  409: {
    busy: '这次导入{doing}，请等它完成后再操作。',
    closed: '这次导入{state}，不能再改，请重新上传。',
    rowDone: '第 {line} 行已经导入，不能再改；请到相应的管理页修改。',
  },
  413: { fileTooLarge: '文件超过 {limit} MB，请去掉图片和多余的工作表，或者分成几个文件上传。' },
  422: {
    noHeader:
      '在前十行里没有找到表头。第一行应有这些列：{columns}。请下载模板对照；按 {encoding} 读到的开头是“{head}”，如果是乱码，请另存为 .xlsx 再上传。',
    missingColumns: '表头里缺少这些列：{missing}。列的先后不限，请补上后再上传。',
    doubledColumns: '“{columns}”是同一列，只能留下一个，请删去多余的列后再上传。',
    noRows: '表头下面没有数据，请填好后再上传。',
    nothingToCommit: '没有可以导入的行，请先改好失败的行。',
  },
});
