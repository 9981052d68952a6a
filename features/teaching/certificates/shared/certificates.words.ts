import type { MessageTopic } from '#features/ground/notify/shared/notify.rules.ts';
import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import type { Switchable } from '#platform/shared/settings/switchable.ts';

export const CERT_STATES = { VALID: '有效', REVOKED: '已撤销', REISSUED: '已换发' } as const;
export type CertState = keyof typeof CERT_STATES;

export const CERTIFICATES_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'certificates',
    path: '/console/certificates',
    title: '证书',
    icon: 'award',
    group: '教学',
    order: 60,
    roles: ['manager', 'admin'],
    calls: ['admin/cert-template/*', 'cert/*', 'admin/export/start?kind=certificates'],
    review: ['cert/create-cert', 'cert/reissue', 'cert/revoke'],
  },
];

/** Words of the audit trail, by the thing that a row is about. */
export const CERTIFICATES_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'certificates.issue': '颁发证书',
      'certificates.pack': '打包证书',
      'certificates.revoke': '撤销证书',
      'certificates.reissue': '换发证书',
    },
    fields: {
      certNo: '证字编号',
      newCertNo: '新的证字编号',
      className: '班级名称',
      templateName: '证书模板',
      createdNum: '颁发张数',
      skippedNum: '跳过人数',
      packedNum: '打包张数',
    },
    lists: { certificates: '证书' },
  },
  {
    actions: {
      'certificates.createTemplate': '新建证书模板',
      'certificates.saveTemplate': '修改证书模板',
      'certificates.activateTemplate': '启用证书模板',
      'certificates.chooseTemplate': '设为本单位的证书模板',
    },
    fields: { name: '名称', versionNo: '版本' },
  },
];

export const CERT_TOPICS = [
  {
    topic: 'CERTIFICATE',
    order: 45,
    name: '证书',
    text: '发给我证书时告诉我',
    kinds: {
      CERT_ISSUED: { label: '证书', atOnce: true },
      CERT_REVOKED: { label: '证书', isDecision: true },
      CERT_REISSUED: { label: '证书', isDecision: true },
    },
    decisions: '证书被撤销或换发',
  },
] as const satisfies readonly MessageTopic[];

/** Why a person of a class gets no certificate. */
export const SKIP_REASONS = {
  NOT_GRADUATED: '还没有结业',
  ALREADY: '已经颁发过',
  MISSING_GLYPH: '姓名里有印不出来的字：',
  UNKNOWN: '不在这个班级',
} as const;

/** Its switch in the settings of the site. */
export const CERTIFICATES_SWITCH: Switchable = {
  name: 'certificates',
  label: '证书',
  hides:
    '我的证书、结业档案里的证书编号、证书核验，管理工作台的证书；停用期间结业的不发证书，打开后可以补发。',
  stays: '已经发出的证书和编号；停用期间扫码核验不到，打开后照旧。',
};
