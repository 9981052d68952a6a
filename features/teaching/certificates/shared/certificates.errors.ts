import { defineErrors } from '#platform/shared/errors.ts';

export const certificatesErrors = defineErrors('certificates', {
  400: {
    noReason: '请写明原因，本人和查验的人都会看到。',
    badLayout: '{problem}',
    badSeal: '印章图片要用 PNG 格式，不超过 250 KB，请重新选择。',
    badNumber: '证字编号写得不对，应像 2026-65-000000，请对照证书再输入。',
  },
  403: {
    maySeeOnly: '您在这个班级是督学，只能查看。要颁发证书，请联系班主任。',
  },
  404: {
    missing: '没有找到这张证书，请从“我的证书”里打开。',
    noTemplate: '没有找到这个证书模板，它可能已经停用。请刷新后再选。',
    noClass: '没有找到这个班级，或者不归您管理。',
  },
  409: {
    changed: '这个模板刚被别人改过，请看过新的内容后再改。',
    isEnded: '这张证书已经撤销或换发，不能再下载。换发的请下载新的那张。',
    notValid: '这张证书已经不是有效状态，不能再撤销或换发。请刷新后查看。',
  },
  422: {
    noActive: '还没有启用的证书模板，发不了证书。请先在“证书模板”里启用一个。',
    missingGlyph: '“{name}”里的“{characters}”没有字形可以印，暂时发不了证书，请联系管理员。',
    nothingToPack: '这个班还没有有效的证书，没有可以打包的。',
    tooManyToPack:
      '这个班有 {num} 张证书，一次最多打包 {most} 张。请在列表里按姓名查到后逐张下载，或者导出清单。',
    nothingNew: '换发的内容和原来的一样，不用换发。请先改正姓名或学习记录。',
  },
});
