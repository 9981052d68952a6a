import { choicesOf } from '#platform/shared/choices.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { type DataColumn, DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { useReload } from '#platform/web/console/use-reload.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import {
  type AskedRequest,
  decideOwnDataRequest,
  listOwnDataRequests,
} from '../../shared/own-data/own-data.contract.ts';
import { REQUEST_KINDS, REQUEST_STATES } from '../../shared/own-data/own-data.rules.ts';

const TITLE = '本人资料申请';

const wantedOf = ({ kind, field, value }: AskedRequest): string =>
  kind === 'ERASE' ? '注销账号' : `${field}更正为“${value}”`;

const FILTERS: readonly FilterField[] = [
  { name: 'state', label: '状态', kind: 'select', options: choicesOf(REQUEST_STATES) },
  { name: 'kind', label: '申请', kind: 'select', options: choicesOf(REQUEST_KINDS) },
];

/** 本人资料申请：等待处理的在前，同意或不同意都写明理由。 */
export function OwnDataRequestsPage() {
  const reload = useReload(listOwnDataRequests);
  const decide = async (request: AskedRequest, isGranted: boolean) => {
    const consequence =
      request.kind === 'ERASE'
        ? '账号关闭，姓名、用户名、密码等个人资料去掉，不能恢复；学时账本不带姓名保留。'
        : '资料马上改，记在操作记录里。';
    const answer = await confirmAction({
      title: isGranted ? '同意申请' : '不同意申请',
      text: `${request.personName}申请${wantedOf(request)}。${isGranted ? consequence : '资料不变，告诉本人。'}`,
      okText: isGranted ? '同意' : '不同意',
      danger: isGranted && request.kind === 'ERASE',
      reason: { label: '答复', required: true, maxLength: 200 },
    });
    if (!answer) return;
    try {
      await call(decideOwnDataRequest, { id: request.id, isGranted, answer: answer.reason });
      showToast(isGranted ? '已同意' : '已答复');
    } catch (error) {
      toastError(error);
    }
    await reload();
  };
  const columns: readonly DataColumn<AskedRequest>[] = [
    { key: 'personName', title: '申请人', isFixed: true, width: 140, render: (row) => row.personName },
    { key: 'orgName', title: '组织', width: 160, wraps: true, render: (row) => row.orgName },
    { key: 'wanted', title: '申请', width: 220, wraps: true, render: wantedOf },
    { key: 'reason', title: '理由', width: 220, wraps: true, render: (row) => row.reason },
    { key: 'createdTime', title: '提出时间', width: 160, render: (row) => row.createdTime.slice(0, 16) },
    {
      key: 'state',
      title: '状态',
      width: 220,
      wraps: true,
      render: ({ state, decidedName, answer }) => (
        <>
          <Tag tone={state === 'WAITING' ? 'gold' : 'pine'}>{REQUEST_STATES[state]}</Tag>
          {answer !== '' && (
            <span className="sub">
              {decidedName}：{answer}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'act',
      title: '操作',
      width: 160,
      render: (row) =>
        row.state === 'WAITING' && (
          <span className="flex gap-8">
            <Button
              act="review"
              size="s"
              aria-label={`同意${row.personName}的申请`}
              onClick={() => void decide(row, true)}
            >
              同意
            </Button>
            <Button
              act="review"
              size="s"
              aria-label={`不同意${row.personName}的申请`}
              onClick={() => void decide(row, false)}
            >
              不同意
            </Button>
          </span>
        ),
    },
  ];
  return (
    <ConsolePage title={TITLE}>
      <DataTable
        name="own-data-requests"
        label="申请"
        unit="份"
        endpoint={listOwnDataRequests}
        rowKey={({ id }) => id}
        columns={columns}
        filters={FILTERS}
        empty={{ title: '还没有申请', text: '有人申请更正资料或者注销账号，列在这里。' }}
      />
    </ConsolePage>
  );
}
