import { defineErrors } from '#platform/shared/errors.ts';

export const materialsErrors = defineErrors('materials', {
  400: { noTitle: '请填写标题。' },
  403: {
    mayNotWrite: '您在这个班级是督学，只能查看。要修改，请联系班主任。',
    mayNotPublish: '发布、撤回和删除由班主任来做。您可以先存成草稿，再请班主任处理。',
  },
  404: {
    missing: '没有找到这份资料：它可能已被撤回或删除。请回到班级资料看最新的。',
    noClass: '没有找到这个班级，或者您不在这个班级里。请从“我的班级”进入。',
  },
  409: {
    changed: '这份资料刚被别人改过，请看过新的内容后再改。',
    isPublished: '这份资料已经发布，学员正在看。请先撤回，再修改或删除。',
    isNotPublished: '这份资料现在没有发布，不用撤回。',
  },
  422: {
    tooLong: '正文最多 {limit} 字，现在有 {count} 字，请删减后再保存。',
    nothing: '还没有文件，也没有正文，学员看不到东西。请先添加文件或写几句说明。',
    strangeFile: '有文件不是在这个班级里上传的，或者已被清理。请移除后重新上传。',
  },
});
