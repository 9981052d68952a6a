import { defineErrors } from '#platform/shared/errors.ts';

export const noticesErrors = defineErrors('notices', {
  400: {
    noTitle: '请填写标题。',
    noTime: '没有这个时间，请重新选择定时发布的日期和时间。',
    tooEarly: '定时发布最早在五分钟以后；要马上发，请直接发布。',
    tooLate: '定时发布最晚在一年以内，请选近一些的时间。',
    noDay: '“当天安排”的日期没有这一天，请重新选择。',
    endsBefore: '“当天安排”的结束时间要晚于开始时间，请重新填写。',
  },
  403: {
    mayNotWrite: '您在这个班级是督学，只能查看。要修改，请联系班主任。',
    mayNotPublish: '发布、撤回和删除由班主任来做。您可以先存成草稿，再请班主任处理。',
  },
  404: {
    missing: '没有找到这条通知：它可能已被撤回或删除。请回到班级通知看最新的。',
    noClass: '没有找到这个班级，或者您不在这个班级里。请从“我的班级”进入。',
  },
  409: {
    changed: '这条通知刚被别人改过，请看过新的内容后再改。',
    isPublished: '这条通知已经发布，学员正在看。请先撤回，再修改或删除。',
    isNotPublished: '这条通知现在没有发布，不用撤回。',
  },
  422: {
    classUnpublished: '班级还没有发布，通知发出去没有人看得到。请先发布班级，再发布通知。',
    tooLong: '正文最多 {limit} 字，现在有 {count} 字，请删减后再保存。',
    nothing: '通知还没有正文，也没有附件，学员看不到内容。请先写好再发布。',
    strangeFile: '有附件不是在这个班级里上传的，或者已被清理。请移除后重新上传。',
  },
});
