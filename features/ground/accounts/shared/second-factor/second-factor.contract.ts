import { Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, doneReply, objectReply } from '#platform/shared/envelope.ts';

const call = endpointsBelow(`${BASE}/api/auth/second-factor`, 'user');

const password = Type.String({ minLength: 1, maxLength: 128 });
export const typedCode = Type.String({
  minLength: 1,
  maxLength: 20,
  description: '6 digits of the telephone, or one of the printed codes',
});
const codes = Type.Array(Type.String(), { description: 'printed codes, shown this once' });

export const getSecondFactor = call('state', {
  method: 'GET',
  summary: '本人的双因素登录：开没开，是不是必须开，还剩几个备用码',
  notLooked: true,
  in: Type.Object({}),
  out: objectReply({
    isOn: Type.Boolean(),
    isRequired: Type.Boolean({ description: 'one of the roles may act only with it' }),
    hasPassword: Type.Boolean({ description: 'false where the person signs on elsewhere only' }),
    setUpTime: Type.String({ description: 'empty while it is off' }),
    codesLeft: Type.Integer(),
  }),
});

export const beginSecondFactor = call('begin', {
  summary: '开始设置双因素：给出手机要记下的密钥，用密码确认是本人',
  write: true,
  notHelped: true,
  in: Type.Object({ password }),
  out: objectReply({ secret: Type.String(), uri: Type.String({ description: 'for the QR code' }) }),
});

export const confirmSecondFactor = call('confirm', {
  summary: '输入手机上的验证码，双因素从此生效；给出 10 个备用码，只显示这一次',
  write: true,
  notHelped: true,
  in: Type.Object({ code: typedCode }),
  out: objectReply({ codes }),
});

export const renewBackupCodes = call('codes', {
  summary: '换一张备用码，原来的作废；只显示这一次',
  write: true,
  notHelped: true,
  in: Type.Object({ password }),
  out: objectReply({ codes }),
});

export const removeSecondFactor = call('remove', {
  summary: '关掉本人的双因素；身份要求必须开时不能关',
  write: true,
  notHelped: true,
  in: Type.Object({ password }),
  out: doneReply,
});
