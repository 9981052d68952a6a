import { useState } from 'react';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { ClassSelect } from '#features/teaching/classes/console/class-select.public.tsx';
import { choicesOf } from '#platform/shared/choices.ts';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { runStep } from '#platform/web/console/run-step.ts';
import { type DataColumn, DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { RowActions, RowButton, RowLink, RowMore } from '#platform/web/console/table/row-actions.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { type CertRow, listCerts, reissueCert, revokeCert } from '../shared/certificates.contract.ts';
import { CERT_STATES } from '../shared/certificates.words.ts';
import { useReloadCertificates } from './certificates.queries.ts';
import { IssueDialog, PackDialog } from './class-dialogs.tsx';

const FILTERS: readonly FilterField[] = [
  { name: 'name', label: '姓名', kind: 'text', placeholder: '证书上的姓名' },
  { name: 'certNo', label: '证字编号', kind: 'text', placeholder: '2026-65-000000' },
  {
    name: 'classId',
    label: '班级',
    kind: 'custom',
    control: ({ id, value, onChange }) => <ClassSelect id={id} value={value ?? ''} onChange={onChange} />,
  },
  { name: 'status', label: '状态', kind: 'select', placeholder: '全部状态', options: choicesOf(CERT_STATES) },
];

const ENDINGS = {
  revoke: {
    verb: '撤销',
    endpoint: revokeCert,
    textOf: ({ certNo }: CertRow) =>
      `证字 ${certNo} 从此无效，不能恢复。本人会收到消息，查验的人会看到时间和原因。`,
  },
  reissue: {
    verb: '换发',
    endpoint: reissueCert,
    textOf: () => '按现在登记的姓名换发一张，用新的证字编号。原来的编号保留，查验时会说明已经换发。',
  },
} as const;

/** Ending a certificate, asked for with its reason. */
const useEnding = () => {
  const reload = useReloadCertificates();
  return async (kind: keyof typeof ENDINGS, row: CertRow) => {
    const { verb, endpoint, textOf } = ENDINGS[kind];
    const answer = await confirmAction({
      title: `${verb} ${row.name} 的证书`,
      text: textOf(row),
      okText: `${verb}证书`,
      danger: true,
      reason: { label: '原因', required: true },
    });
    if (!answer) return;
    await runStep(() => call(endpoint, { id: row.certId, reason: answer.reason }), `已${verb}`, reload);
  };
};

const columnsOf = (isAdmin: boolean, end: ReturnType<typeof useEnding>): DataColumn<CertRow>[] => [
  { key: 'name', title: '姓名', sort: true, isFixed: true, render: ({ name }) => <b dir="auto">{name}</b> },
  { key: 'certNo', title: '证字编号', sort: true, render: ({ certNo }) => certNo },
  {
    key: 'className',
    title: '班级',
    sort: true,
    width: '26%',
    wraps: true,
    render: ({ className, orgName }) => (
      <>
        {className}
        <small className="block small ink-3">{orgName}</small>
      </>
    ),
  },
  { key: 'classHours', title: '学时', align: 'end', render: ({ classHours }) => classHours },
  { key: 'score', title: '成绩', align: 'end', render: ({ score }) => score || '--' },
  { key: 'issueTime', title: '颁发时间', sort: true, render: ({ issueTime }) => issueTime.slice(0, 16) },
  {
    key: 'status',
    title: '状态',
    wraps: true,
    render: ({ status, reason, changedTime }) => (
      <>
        <Tag tone={status === 'VALID' ? 'pine' : status === 'REVOKED' ? 'danger' : 'plain'}>
          {CERT_STATES[status]}
        </Tag>
        {status !== 'VALID' && (
          <small className="block small ink-3">
            {changedTime.slice(0, 10)} {reason}
          </small>
        )}
      </>
    ),
  },
  {
    key: 'actions',
    title: '操作',
    isFixed: true,
    render: (row) => (
      <RowActions>
        <RowLink to={row.verifyUrl} about={row.name} newWindow>
          查验
        </RowLink>
        {row.status === 'VALID' && (
          <RowButton act="see" about={row.name} onPress={() => location.assign(row.fileUrl)}>
            下载
          </RowButton>
        )}
        {isAdmin && row.status === 'VALID' && (
          <RowMore
            about={row.name}
            items={[
              { key: 'reissue', label: '换发', onSelect: () => void end('reissue', row) },
              { key: 'revoke', label: '撤销', onSelect: () => void end('revoke', row) },
            ]}
          />
        )}
      </RowActions>
    ),
  },
];

/** `/console/certificates`: what was issued, with the ways to issue more and to end one. */
export const CertificatesPage = () => {
  const [dialog, setDialog] = useState<'' | 'issue' | 'pack'>('');
  const isAdmin = useUser().activeRole?.roleCode === 'admin';
  const end = useEnding();
  return (
    <ConsolePage
      title="证书"
      meta="结业时自动颁发；这里查询、补发、撤销和换发"
      actions={
        <>
          <ButtonLink act="see" to="/console/certificates/templates">
            证书模板
          </ButtonLink>
          <Button act="do" icon="download" onClick={() => setDialog('pack')}>
            打包下载
          </Button>
          <Button act="review" kind="primary" onClick={() => setDialog('issue')}>
            颁发证书
          </Button>
        </>
      }
    >
      <DataTable
        name="certificates"
        label="证书"
        unit="张"
        endpoint={listCerts}
        rowKey={({ certId }: CertRow) => certId}
        columns={columnsOf(isAdmin, end)}
        filters={FILTERS}
        defaultSort="-issueTime"
        exportKind="certificates"
        empty={{ title: '还没有证书', text: '学员结业的那一刻会自动颁发；早先结业的，点“颁发证书”补发。' }}
      />
      <IssueDialog isOpen={dialog === 'issue'} onClose={() => setDialog('')} />
      <PackDialog isOpen={dialog === 'pack'} onClose={() => setDialog('')} />
    </ConsolePage>
  );
};
