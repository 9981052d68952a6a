import { defineErrors } from './errors.ts';

export const accessErrors = defineErrors('access', {
  signedOut: { status: 401, text: '您还没有登录或登录已过期，请登录后再试。' },
  membersOnly: { status: 403, text: '只有党员才可以进行学习哦~' },
  notAllowed: { status: 403, text: '您当前的身份没有这项权限，如有需要请联系本单位管理员。' },
  otherPerson: { status: 403, text: '请求中的身份与登录身份不一致，操作没有执行。' },
  badToken: { status: 403, text: '页面的安全令牌已失效，请刷新页面后重试。' },
  badInput: { status: 400, text: '提交的内容有误，请检查后重试。' },
  badHost: { status: 400, text: '请求里的主机名（Host）缺失、重复或写法有误，请用正确的网址打开本平台。' },
  badJson: { status: 400, text: '提交的内容不是有效的 JSON，请检查后重试。' },
  tooSlow: { status: 408, text: '请求迟迟没有发送完，连接已断开，请检查网络后重试。' },
  tooLarge: { status: 413, text: '提交的内容太大，请减少后重试。' },
  headersTooLarge: { status: 431, text: '请求头太大，服务器没有处理，请清除本站的 Cookie 后重试。' },
  badType: { status: 415, text: '不支持这种内容格式，请用 JSON 提交。' },
  notFound: { status: 404, text: '没有找到您要的内容，它可能已被移走。' },
  keyReused: { status: 422, text: '这个请求编号已经用在别的内容上，请刷新页面后重新提交。' },
  outcomeUnknown: {
    status: 409,
    text: '上一次提交的结果还不知道，它可能已经生效。请先刷新页面看一看，没有生效再提交一次。',
  },
  tooOften: { status: 429, text: '操作太频繁，请稍后再试。' },
  busy: { status: 503, text: '系统正忙，请稍后重试，您的学习记录不受影响。' },
  diskFull: { status: 507, text: '服务器的磁盘已满，这次的内容没有保存，请稍后再试或联系管理员。' },
  broken: { status: 500, text: '系统出了点问题，我们已经记录，请稍后重试。' },
});
