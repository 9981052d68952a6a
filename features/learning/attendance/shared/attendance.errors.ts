import { defineErrors } from '#platform/shared/errors.ts';

export const attendanceErrors = defineErrors('attendance', {
  400: {
    reasonMissing: '请写明原因，别人以后要看得懂。',
    badCode: '这不是本平台的签到码，请扫大屏上的二维码。',
    shortCodeWrong: '没有这个短码，请对照签到表再输一次。',
  },
  403: { notYours: '您不负责这一场，不能查看或代签。' },
  404: {
    missing: '没有找到这一场签到，它可能已被取消。',
    notOnRoster: '名单里没有您。没有记到别人那里，也不算您缺课；请负责人把您加进名单，再扫一次。',
    personMissing: '名单里没有这个人，请先加进名单。',
    noConflict: '这一条已经处理过，或者不在这一场里。',
    noLeave: '没有找到这份请假，请刷新后再看。',
  },
  409: {
    signedAlready: '已经签到，不用再请假；要改请由负责人改考勤。',
    leaveDecided: '这份请假已经答复过，请刷新后再看。',
    changed: '考勤在别处改过，您的修改没有保存，请看过新的再决定。',
  },
  422: {
    badKit: '这台设备的签到包不是给这一场的，请连网后重新打开离线签到页；已记的人不会丢。',
    tooEarly: '未到时间，{from} 后再扫。',
    tooLate: '签到 {until} 已截止，请找负责人说明情况。',
    outEarly: '未到签退时间，{from} 后再扫。',
    outLate: '签退 {until} 已截止，请找负责人说明情况。',
    codeOld: '这个码过期了。签到码每 15 秒换一次，截图、转发的码都会过期，请重新扫大屏。',
    positionMissing: '这一场要在现场签到，请允许浏览器使用位置，再签一次。',
    positionPoor: '手机给出的位置误差有 {accuracy} 米，请到室外或窗边再签一次。',
    outside: '您离签到地点还有 {distance} 米，到 {radius} 米以内再签。',
    leaveLate: '这一场已经结束，不能再请假；请负责人改考勤。',
  },
});
