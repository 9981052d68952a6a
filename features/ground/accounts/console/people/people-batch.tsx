import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { eachOf } from '#platform/web/console/each-of.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { type Person, setPersonStatus } from '../../shared/people/people-admin.contract.ts';
import { useReloadPeople } from './people.queries.ts';

export interface PeopleBatchProps {
  readonly rows: readonly Person[];
  readonly clear: () => void;
}

const SHOWN_FAILURES = 3;

/** 停用 and 启用 of the chosen people, one by one: one who is refused does not keep the others. */
export function PeopleBatch({ rows, clear }: PeopleBatchProps) {
  const reload = useReloadPeople();
  const [isBusy, setIsBusy] = useState(false);
  const set = async (status: Person['status']) => {
    const word = status === 'disabled' ? '停用' : '启用';
    const wanted = rows.filter((row) => row.status !== status);
    const answer = await confirmAction({
      title: `${word} ${wanted.length} 个账号`,
      text:
        status === 'disabled'
          ? '停用后这些人不能登录，所有设备立即退出；学习记录和学时保留。'
          : '启用后这些人可以用原来的密码登录。',
      okText: `${word} ${wanted.length} 个`,
      danger: status === 'disabled',
      reason: { label: '原因', required: true, maxLength: 200 },
    });
    if (!answer) return;
    setIsBusy(true);
    const refused = await eachOf(
      wanted,
      ({ id, version }) => call(setPersonStatus, { id, version, status, reason: answer.reason }),
      ({ name }, reason) => `${name}：${reason}`,
    );
    setIsBusy(false);
    await reload();
    clear();
    const doneNum = wanted.length - refused.length;
    if (refused.length === 0) showToast(`已${word} ${doneNum} 个账号`);
    else
      showToast(
        `${word}了 ${doneNum} 个，${refused.length} 个没有成功。${refused.slice(0, SHOWN_FAILURES).join('')}`,
        { kind: 'warning', seconds: 12 },
      );
  };
  const hasStatus = (status: Person['status']) => rows.some((row) => row.status === status);
  return (
    <>
      <Button size="s" loading={isBusy} disabled={!hasStatus('active')} onClick={() => set('disabled')}>
        停用
      </Button>
      <Button size="s" loading={isBusy} disabled={!hasStatus('disabled')} onClick={() => set('active')}>
        启用
      </Button>
    </>
  );
}
