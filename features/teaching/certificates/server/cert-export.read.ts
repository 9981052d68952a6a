import type { Deps } from '#platform/server/deps.ts';
import type { Exporter } from '#platform/server/exporter.ts';
import { listExporter } from '#platform/server/list-exporter.ts';
import { listCerts } from '../shared/certificates.contract.ts';
import { CERT_STATES } from '../shared/certificates.words.ts';
import { certificateFilter, certificateRows } from './cert.read.ts';
import { templateNames } from './cert-template.repository.ts';
import { countRows, listByIds, listIds } from './certificates.repository.ts';

/** The console's list of certificates as a file. */
export const certificatesExporter = (deps: Deps): Exporter => {
  const { db } = deps.database;
  return listExporter({
    kind: 'certificates',
    title: '证书',
    roles: ['manager', 'admin'],
    columns: [
      { key: 'certNo', title: '证字编号', kind: 'text', width: 22 },
      { key: 'name', title: '姓名', kind: 'text' },
      { key: 'className', title: '班级名称', kind: 'text', width: 40 },
      { key: 'orgName', shownIn: 'className', title: '办班单位', kind: 'text', width: 24 },
      { key: 'certName', title: '证书名称', kind: 'text' },
      { key: 'classHours', title: '学时', kind: 'text' },
      { key: 'score', title: '成绩', kind: 'text' },
      { key: 'completedTime', title: '结业时间', kind: 'date' },
      { key: 'issueTime', title: '颁发时间', kind: 'date' },
      { key: 'status', title: '状态', kind: 'text', width: 10 },
      { key: 'changedTime', shownIn: 'status', title: '撤销或换发时间', kind: 'date' },
      { key: 'reason', shownIn: 'status', title: '原因', kind: 'text', width: 30 },
    ],
    list: listCerts,
    filterOf: certificateFilter,
    count: (filter) => countRows(db, filter),
    idsOf: (filter, sort, limit) => listIds(db, filter, sort, limit),
    rowsOf: async (ids) => {
      const rows = await listByIds(db, ids);
      const names = await templateNames(
        db,
        rows.map(({ templateId }) => templateId),
      );
      return (await certificateRows(deps, rows, names)).map((row) => ({
        ...row,
        status: CERT_STATES[row.status],
      }));
    },
  });
};
