import { useSearchParams } from 'react-router';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { type DataColumn, DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { IMPORT_STATE_WORDS, IMPORT_STATES } from '../shared/import-words.rules.ts';
import { type ImportItem, listImports } from '../shared/imports.contract.ts';
import { useImportKinds } from './imports.queries.ts';
import { StartImport } from './start-import.tsx';
import { ImportStateTag } from './state-tags.tsx';
import { wayBackOf } from './way-back.rules.ts';

const COLUMNS: readonly DataColumn<ImportItem>[] = [
  {
    key: 'fileName',
    title: '文件',
    sort: true,
    isFixed: true,
    wraps: true,
    render: ({ id, fileName, receiptNo }) => (
      <>
        <PageLink className="hover-cinnabar bold" to={`/console/imports/${id}`}>
          {fileName}
        </PageLink>
        <small className="block small ink-3">{receiptNo}</small>
      </>
    ),
  },
  { key: 'kind', title: '种类', width: 108, render: ({ kindTitle }) => kindTitle },
  { key: 'state', title: '状态', width: 124, render: ({ state }) => <ImportStateTag state={state} /> },
  { key: 'totalNum', title: '行数', sort: true, align: 'end', width: 88, render: ({ totalNum }) => totalNum },
  { key: 'doneNum', title: '成功', sort: true, align: 'end', width: 88, render: ({ doneNum }) => doneNum },
  { key: 'existsNum', title: '已有', align: 'end', width: 80, render: ({ existsNum }) => existsNum },
  {
    key: 'failedNum',
    title: '失败',
    sort: true,
    align: 'end',
    width: 88,
    render: ({ failedNum }) => failedNum,
  },
  { key: 'byName', title: '导入人', width: 140, render: ({ byName, isMine }) => (isMine ? '本人' : byName) },
  { key: 'orgName', title: '组织', isHidden: true, render: ({ orgName }) => orgName },
  { key: 'createdTime', title: '上传时间', sort: true, width: 180, render: ({ createdTime }) => createdTime },
];

const STATES = IMPORT_STATES.filter((state) => state !== 'reading');

const filtersOf = (kinds: readonly { readonly key: string; readonly title: string }[]): FilterField[] => [
  { name: 'keyword', label: '文件名或回执号', kind: 'text' },
  {
    name: 'kind',
    label: '种类',
    kind: 'select',
    options: kinds.map(({ key, title }) => ({ value: key, label: title })),
  },
  {
    name: 'state',
    label: '状态',
    kind: 'select',
    options: STATES.map((value) => ({ value, label: IMPORT_STATE_WORDS[value] })),
  },
];

/** 批量导入：开始一次新的，和以前的回执。 */
export const ImportsPage = () => {
  const kinds = useImportKinds();
  const [address, setAddress] = useSearchParams();
  const choose = (kind: string) =>
    setAddress(
      (now) => {
        now.set('start', kind);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <ConsolePage title="批量导入" meta="先检查，再导入，失败的行可以就地改">
      {(kinds.isError || !kinds.data) && (
        <LoadingState query={kinds} label="导入种类">
          <SkeletonBlock height="212px" />
        </LoadingState>
      )}
      {kinds.data && (
        <StartImport
          kinds={kinds.data}
          chosen={address.get('start') ?? kinds.data[0]?.key ?? ''}
          given={address.get('given')?.slice(0, 40) ?? ''}
          back={wayBackOf(address)}
          onChoose={choose}
        />
      )}
      <DataTable
        name="imports"
        label="导入"
        unit="次"
        endpoint={listImports}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        filters={filtersOf(kinds.data ?? [])}
        empty={{ title: '还没有导入过', text: '下载模板，填好后在上面上传。' }}
      />
    </ConsolePage>
  );
};
