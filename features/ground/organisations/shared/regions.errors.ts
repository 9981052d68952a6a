import { defineErrors } from '#platform/shared/errors.ts';

export const regionsErrors = defineErrors('regions', {
  unknownDict: { status: 404, text: '没有代码为“{dictCode}”的字典，请核对字典代码后重试。' },
  unknownRegion: { status: 404, text: '没有编码为“{code}”的地区，它可能已经调整，请从上一级重新选择。' },
  unknownOrg: { status: 404, text: '没有编码为“{code}”的组织，它可能已经调整，请从上一级重新选择。' },
  outOfScope: {
    status: 403,
    text: '只能查看当前身份范围内的组织，所选组织不在其中；如有其他身份，请切换身份后重试。',
  },
  orgNotFound: {
    status: 404,
    text: '当前身份范围内没有这个组织，它可能已经删除或调整，请刷新后重新选择。',
  },
  changed: { status: 409, text: '别人已经修改了这个组织，您的修改没有保存，请核对最新内容后再保存。' },
  strangeLetter: {
    status: 422,
    text: '组织名称和简称里不能有“{letter}”，只用文字、数字和常用标点，请改正后重试。',
  },
  badName: { status: 422, text: '组织名称和简称不能为空，也不能有看不见的字符，请检查后重试。' },
  nameTaken: { status: 409, text: '“{parent}”下已经有“{name}”，请换一个名称，或者直接使用已有的组织。' },
  noRoom: { status: 422, text: '这个组织下不能再建下级：层级或编码已经用完，请在别的组织下新建。' },
  notEmpty: { status: 422, text: '这个组织不能删除：{problem}。请先移走或删除它们，再回来删除。' },
  fixedRegion: { status: 422, text: '这个组织不能删除：{problem}，如需调整请联系系统运维员。' },
});
