import { describe, expect, it } from 'vitest';
import { CERTIFICATES_AUDIT, CERTIFICATES_CONSOLE, CERTIFICATES_SWITCH } from './certificates.words.ts';

describe('certificates in the console', () => {
  it('are a page of teaching, for managers and administrators', () => {
    expect(CERTIFICATES_CONSOLE).toEqual([
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
    ]);
  });

  it('have words for each action of the audit trail and for what it notes', () => {
    expect(CERTIFICATES_AUDIT.map(({ actions }) => Object.values(actions))).toEqual([
      ['颁发证书', '打包证书', '撤销证书', '换发证书'],
      ['新建证书模板', '修改证书模板', '启用证书模板', '设为本单位的证书模板'],
    ]);
    expect(CERTIFICATES_AUDIT.map(({ fields }) => fields)).toEqual([
      {
        certNo: '证字编号',
        newCertNo: '新的证字编号',
        className: '班级名称',
        templateName: '证书模板',
        createdNum: '颁发张数',
        skippedNum: '跳过人数',
        packedNum: '打包张数',
      },
      { name: '名称', versionNo: '版本' },
    ]);
    expect(CERTIFICATES_AUDIT.map(({ lists }) => lists)).toEqual([{ certificates: '证书' }, undefined]);
  });

  it('can be switched off under their name', () => {
    expect(CERTIFICATES_SWITCH).toMatchObject({ name: 'certificates', label: '证书' });
  });
});
