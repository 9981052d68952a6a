import { defineErrors } from '#platform/shared/errors.ts';

export const groupStudyErrors = defineErrors('groupStudy', {
  400: {
    placeMissing: '请填写地点，例如“村党支部活动室”。',
    noteMissing: '存疑要写明原因，别人以后要看得懂。',
  },
  403: {
    notYours: '这一场由别的支部负责，您不能操作。',
    notAbove: '抽查由支部以上的管理员负责，本支部不能自己核对。',
  },
  404: {
    missing: '没有找到这一场集体学习，请回到列表再看。',
    noBranch: '没有找到这个支部，或者它不在您的管理范围内。',
    noCourse: '没有找到这门课，它可能已下架，请换一门。',
    noNumber: '名册里没有 {number} 号，请对照名册再点。',
    noPerson: '没有找到这位党员，请核对后再加。',
    notSampled: '这个人不在抽查名单里。',
  },
  409: {
    running: '这个支部有一场集体学习还没有结束，请先结束那一场。',
    closed: '这一场已经结束，名册和时间不能再改。',
    elsewhere: '{name} 正在另一场集体学习里，要先在那一场点离开。',
  },
  422: {
    noMembers: '这个支部还没有党员，开不了集体学习。',
    tooMany: '名册最多 300 人，请选到具体的支部。',
    withQuiz: '这门课要通过随堂测试才计学时，请各人自学，集体学习请换一门。',
    noHours: '这门课没有学时或者还没有课件，请换一门。',
    notClosed: '这一场还没有结束，结束以后再核对。',
  },
});
