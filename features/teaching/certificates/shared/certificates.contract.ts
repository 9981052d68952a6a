import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { CertFacts, CertLayout } from './cert-layout.schema.ts';

const call = endpointsBelow(`${BASE}/api/cert`, 'manager');
const template = endpointsBelow(`${BASE}/api/admin/cert-template`, 'admin');

export const CertStateSchema = oneOf(['VALID', 'REVOKED', 'REISSUED']);
const reason = Type.String({ maxLength: 200 });
/** Sentence of the one who ended a certificate, and when; empty while it is valid. */
const ending = {
  status: CertStateSchema,
  changedTime: Type.String({ description: 'yyyy-MM-dd HH:mm:ss; empty while it is valid' }),
  reason: Type.String(),
};

const ownCert = {
  certId: Type.String(),
  certNo: Type.String(),
  certName: Type.String(),
  classId: Type.String(),
  className: Type.String(),
  classHours: Type.String({ description: 'two decimals' }),
  issueTime: Type.String(),
  ...ending,
  fileUrl: Type.String(),
  verifyUrl: Type.String(),
};

/* A person's own (design/api.md, 3) */

export const listMyCerts = call('my-cert-list', {
  summary: '我的证书，新的在前',
  access: 'member',
  in: Type.Object({ ...pagingInput }),
  out: listReply(Type.Object(ownCert)),
});
export type MyCert = Static<typeof listMyCerts.out>['datalist'][number];

export const countMyCerts = call('cert-count', {
  summary: '我有几张有效的证书',
  access: 'member',
  in: Type.Object({}),
  out: objectReply({ num: Type.Integer() }),
});

const detail = {
  ...ownCert,
  facts: CertFacts,
  completedTime: Type.String(),
  lastCheckedTime: Type.String({
    description: 'when somebody last asked whether it is genuine; empty: never',
  }),
  replacedBy: orNull(Type.Object({ certId: Type.String(), certNo: Type.String() })),
  replaces: orNull(Type.Object({ certId: Type.String(), certNo: Type.String() })),
};

export const getCert = call('get', {
  summary: '一张证书：印的内容和现在的状态',
  access: 'student-or-manager',
  in: Type.Object({ id: idInput }),
  out: objectReply(detail),
});

export const getCertPicture = call('picture', {
  summary: '一张证书的样子，矢量图',
  access: 'student-or-manager',
  in: Type.Object({ id: idInput }),
  out: objectReply({ svg: Type.String() }),
});

export const getBadge = call('badge', {
  summary: '证书的 Open Badges 3.0 徽章：签了名的 JSON（JWT）',
  access: 'member',
  in: Type.Object({ id: idInput }),
  out: objectReply({ fileName: Type.String(), jwt: Type.String(), credential: Type.Unknown() }),
});

/* Verification: everybody */

export const verifyCert = call('verify/:certNo', {
  method: 'GET',
  summary: '查验证书：印的每一项、状态和样子；姓名只显示一部分',
  access: 'visitor',
  perMinute: 30,
  in: Type.Object({ certNo: Type.String({ maxLength: 80 }) }),
  out: objectReply({
    foundFlag: oneOf(['0', '1']),
    certNo: Type.String(),
    nearNo: Type.String({ description: 'a number of a digit else that exists; empty: none' }),
    checkedTime: Type.String(),
    certName: Type.String(),
    name: Type.String({ description: 'masked' }),
    className: Type.String(),
    startDate: Type.String(),
    endDate: Type.String(),
    courseNum: Type.Integer(),
    hours: Type.String(),
    score: Type.String(),
    issuer: Type.String(),
    completedDate: Type.String(),
    issuedDate: Type.String(),
    ...ending,
    status: orNull(CertStateSchema),
    changedBy: Type.String({ description: 'organisation that ended it' }),
    replacedBy: Type.String({ description: 'number of the certificate in its place' }),
    svg: Type.String(),
  }),
});
export type Verified = Static<typeof verifyCert.out>['data'];

export const getCertKeys = call('keys', {
  method: 'GET',
  summary: '核对证书签名的公钥',
  access: 'visitor',
  in: Type.Object({}),
  out: objectReply({
    keys: arrayOf({
      id: Type.String(),
      algorithm: oneOf(['ed25519', 'sm2']),
      publicKey: Type.String({ description: 'base64url' }),
    }),
  }),
});
export type CertKey = Static<typeof getCertKeys.out>['data']['keys'][number];

export const getBadgeStatus = call('status-list', {
  method: 'GET',
  summary: '徽章的撤销名单：BitstringStatusListCredential，签了名的 JWT',
  access: 'visitor',
  perMinute: 30,
  in: Type.Object({}),
  out: objectReply({ jwt: Type.String() }),
});

/* Those who manage classes */

export const CertRow = Type.Object({
  ...ownCert,
  name: Type.String(),
  orgName: Type.String(),
  templateName: Type.String(),
  score: Type.String(),
  completedTime: Type.String(),
});
export type CertRow = Static<typeof CertRow>;

export const listCerts = call('list', {
  summary: '本人管得到的班级发出的证书',
  in: Type.Object({
    ...pagingInput,
    sort: Type.Optional(Type.String({ pattern: '^-?(issueTime|certNo|name|className)$' })),
    classId: Type.Optional(idInput),
    name: Type.Optional(Type.String({ maxLength: 100 })),
    certNo: Type.Optional(Type.String({ maxLength: 80 })),
    status: Type.Optional(CertStateSchema),
  }),
  out: listReply(CertRow),
});

export const createCerts = call('create-cert', {
  summary: '给班里结业的人颁发证书；同一人在同一班用同一模板只发一次，发过的跳过并说明',
  write: true,
  in: Type.Object({
    classId: idInput,
    userIds: Type.Optional(Type.Array(idInput, { maxItems: 5000 })),
    templateId: Type.Optional(idInput),
  }),
  out: objectReply({
    createdNum: Type.Integer(),
    skipped: arrayOf({ userId: Type.String(), name: Type.String(), reason: Type.String() }),
    taskId: Type.String({ description: 'empty: it is done; else follow the task' }),
  }),
});

export const packCerts = call('pack', {
  summary: '把一个班有效的证书打包成一个压缩文件，进度看任务',
  write: true,
  in: Type.Object({ classId: idInput }),
  out: objectReply({ taskId: Type.String() }),
});

const end = (verb: string, summary: string) =>
  call(verb, {
    summary,
    access: 'admin',
    once: true,
    in: Type.Object({ id: idInput, reason }),
    out: objectReply({ certId: Type.String(), certNo: Type.String() }),
  });

export const revokeCert = end('revoke', '撤销证书，写明原因；查验页照实说明');
export const reissueCert = end('reissue', '按现在的姓名换发一张，旧号保留并指向新号');

/* Templates */

export const TemplateRow = Type.Object({
  id: Type.String(),
  name: Type.String(),
  orgCode: Type.String(),
  orgName: Type.String(),
  activeNo: Type.Integer({ description: 'version in use; 0: none yet' }),
  defaultFlag: oneOf(['0', '1']),
  mayEditFlag: oneOf(['0', '1']),
  classNum: Type.Integer({ description: 'classes certified with it' }),
  updatedTime: Type.String(),
  version: Type.Integer(),
});
export type TemplateRow = Static<typeof TemplateRow>;

export const listTemplates = template('list', {
  summary: '本单位、上级和下级的证书模板',
  access: 'manager',
  in: Type.Object({}),
  out: dataReply(Type.Array(TemplateRow)),
});

export const getTemplate = template('get', {
  summary: '一个证书模板和它的草稿',
  in: Type.Object({ id: idInput }),
  out: objectReply({ ...TemplateRow.properties, draft: CertLayout }),
});
export type Template = Static<typeof getTemplate.out>['data'];

const name = Type.String({ minLength: 1, maxLength: 60 });

export const createTemplate = template('create', {
  summary: '新建证书模板',
  once: true,
  in: Type.Object({ name, orientation: oneOf(['LANDSCAPE', 'PORTRAIT']) }),
  out: objectReply({ id: Type.String() }),
});

export const saveTemplate = template('save', {
  summary: '存模板的草稿；已经启用的版本不受影响',
  once: true,
  bodyLimit: 2_000_000,
  in: Type.Object({ id: idInput, name, draft: CertLayout, version: Type.Integer({ minimum: 1 }) }),
  out: objectReply({ version: Type.Integer() }),
});

export const activateTemplate = template('activate', {
  summary: '把草稿启用为新的一版，以后颁发的证书用它；已发的不变',
  once: true,
  in: Type.Object({ id: idInput, version: Type.Integer({ minimum: 1 }) }),
  out: objectReply({ activeNo: Type.Integer(), version: Type.Integer() }),
});

export const chooseTemplate = template('choose', {
  summary: '设为本单位的证书模板：本单位和没有自设的下级结业时自动用它',
  once: true,
  in: Type.Object({ id: idInput }),
  out: doneReply,
});

export const previewTemplate = template('preview', {
  summary: '用最长的姓名和班名试印',
  bodyLimit: 2_000_000,
  in: Type.Object({ draft: CertLayout }),
  out: objectReply({
    svg: Type.String(),
    problems: Type.Array(Type.String()),
    trials: arrayOf({
      name: Type.String(),
      className: Type.String(),
      signNum: Type.Integer(),
      size: Type.Number(),
      fitsFlag: oneOf(['0', '1']),
    }),
  }),
});
