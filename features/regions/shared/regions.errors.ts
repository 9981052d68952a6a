import { defineErrors } from '#platform/shared/errors.ts';

export const regionsErrors = defineErrors('regions', {
  unknownDict: { status: 404, text: '没有代码为“{dictCode}”的字典，请核对字典代码后重试。' },
  unknownRegion: { status: 404, text: '没有编码为“{code}”的地区，它可能已经调整，请从上一级重新选择。' },
  unknownOrg: { status: 404, text: '没有编码为“{code}”的组织，它可能已经调整，请从上一级重新选择。' },
  outOfScope: {
    status: 403,
    text: '只能查看当前身份范围内的组织，所选组织不在其中；如有其他身份，请切换身份后重试。',
  },
});
