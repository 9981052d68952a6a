import { defineErrors } from '#platform/shared/errors.ts';

export const regionsErrors = defineErrors('regions', {
  403: {
    regionOnly: '地区的编码和归属由自治区统一调整，请联系自治区的管理员。',
    outOfScope: '只能查看当前身份范围内的组织，所选组织不在其中；如有其他身份，请切换身份后重试。',
  },
  404: {
    unknownDict: '没有代码为“{dictCode}”的字典，请核对字典代码后重试。',
    unknownRegion: '没有编码为“{code}”的地区，它可能已经调整，请从上一级重新选择。',
    unknownOrg: '没有编码为“{code}”的组织，它可能已经调整，请从上一级重新选择。',
    orgNotFound: '当前身份范围内没有这个组织，它可能已经删除或调整，请刷新后重新选择。',
  },
  409: {
    changed: '别人已经修改了这个组织，您的修改没有保存，请核对最新内容后再保存。',
    reformed: '这个组织刚被别人调整过，您的调整没有做，请重新看一遍影响再确认。',
    clash: '两个组织有不能并存的数据，调整没有做；请先处理正在进行的集中学习等事项，再试一次。',
    nameTaken: '“{parent}”下已经有“{name}”，请换一个名称，或者直接使用已有的组织。',
  },
  422: {
    strangeLetter: '组织名称和简称里不能有“{letter}”，只用文字、数字和常用标点，请改正后重试。',
    badName: '组织名称和简称不能为空，也不能有看不见的字符，请检查后重试。',
    cannotReform: '没有调整：{problem}。',
    noRoom: '这个组织下不能再建下级：层级或编码已经用完，请在别的组织下新建。',
    notEmpty: '这个组织不能删除：{problem}。请先移走或删除它们，再回来删除。',
    fixedRegion: '这个组织不能删除：{problem}，如需调整请联系系统运维员。',
  },
});
