import { useState } from 'react';
import { OrgSelect } from '#features/ground/organisations/console/org-select.public.tsx';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import {
  movePerson,
  type Person,
  previewMove,
  resetPassword,
  resetSecondFactor,
  setPersonStatus,
  unlockPerson,
} from '../../shared/people/people-admin.contract.ts';
import type { GivenPassword } from './first-password-dialog.tsx';
import { usePersonWrite } from './people.queries.ts';
import s from './person-drawer.module.css';

const REASON = { label: '原因', required: true, maxLength: 200 } as const;

export interface PersonAccountProps {
  readonly person: Person;
  readonly onGiven: (given: GivenPassword) => void;
}

/** Where the lock holds and where not: a stranger who guesses must not look like the person's own fault. */
const lockText = ({ lockedUntil, lockedPlaceNum, isLockedEverywhere }: Person): string => {
  const until = lockedUntil.slice(5, 16);
  return isLockedEverywhere
    ? `各处输错密码的次数太多，没有登录过的设备 ${until} 以后才能再试；本人登录过的设备不受影响。`
    : `密码连续输错，在 ${lockedPlaceNum} 个网络或设备上锁定到 ${until}；本人在别处仍可登录。`;
};

/** Unlock, new first password, disable and enable. */
export function PersonAccount({ person, onGiven }: PersonAccountProps) {
  const { id, version, name, username, isMe, isLocked } = person;
  const isActive = person.status === 'active';
  const unlock = usePersonWrite(() => call(unlockPerson, { id }), '已解除锁定，可以登录了');
  const reset = usePersonWrite((reason: string) => call(resetPassword, { id, version, reason }), '');
  const set = usePersonWrite(
    (reason: string) =>
      call(setPersonStatus, { id, version, status: isActive ? 'disabled' : 'active', reason }),
    isActive ? '已停用' : '已启用',
  );

  const resetFactor = usePersonWrite(
    (reason: string) => call(resetSecondFactor, { id, version, reason }),
    '已重置，他用密码登录后重新设置',
  );

  const askFactor = async () => {
    const answer = await confirmAction({
      title: '重置双因素',
      text: `${name}换了手机、又没有备用码时才重置。重置后只用密码就能登录，所有设备退出，并告诉本人。`,
      okText: '重置双因素',
      danger: true,
      reason: REASON,
    });
    if (answer) resetFactor.mutate(answer.reason);
  };
  const askReset = async () => {
    const answer = await confirmAction({
      title: '重置密码',
      text: `给${name}发一个新的初始密码。原来的密码立即作废，所有设备退出登录。`,
      okText: '重置密码',
      danger: true,
      reason: REASON,
    });
    if (!answer) return;
    reset.mutate(answer.reason, { onSuccess: ({ data }) => onGiven({ name, username, ...data }) });
  };
  const askStatus = async () => {
    const answer = await confirmAction({
      title: isActive ? '停用账号' : '启用账号',
      text: isActive
        ? `停用后${name}不能登录，所有设备立即退出；学习记录和学时保留。`
        : `启用后${name}可以用原来的密码登录。`,
      okText: isActive ? '停用' : '启用',
      danger: isActive,
      reason: REASON,
    });
    if (answer) set.mutate(answer.reason);
  };
  return (
    <section className={s.part} aria-labelledby="person-account">
      <h3 className="large" id="person-account">
        账号
      </h3>
      {isLocked && (
        <p className={s.note}>
          {lockText(person)}
          <Button size="s" loading={unlock.isPending} onClick={() => unlock.mutate(undefined)}>
            解除锁定
          </Button>
        </p>
      )}
      <div className="flex wraps gap-12">
        <Button disabled={isMe} loading={reset.isPending} onClick={askReset}>
          重置密码
        </Button>
        {person.hasSecondFactor && (
          <Button disabled={isMe} loading={resetFactor.isPending} onClick={askFactor}>
            重置双因素
          </Button>
        )}
        <Button
          kind={isActive ? 'danger' : 'line'}
          disabled={isMe}
          loading={set.isPending}
          onClick={askStatus}
        >
          {isActive ? '停用账号' : '启用账号'}
        </Button>
      </div>
      {isMe && <p className="small ink-3">这是您自己的账号，停用和重置请由另一位管理员处理。</p>}
    </section>
  );
}

/** Takes a person over to another organisation of the scope. */
export function PersonMove({ person }: { readonly person: Person }) {
  const { id, version, name, orgName } = person;
  const [orgCode, setOrgCode] = useState<string | null>(null);
  const move = usePersonWrite(
    (input: { orgCode: string; reason: string }) => call(movePerson, { id, version, ...input }),
    '已调整组织',
  );
  const ask = async () => {
    if (orgCode === null) return;
    const preview = await call(previewMove, { id, orgCode }).catch((error: Error) => {
      showToast(error.message, { kind: 'error' });
      return null;
    });
    if (preview === null) return;
    const { toName, lines, history } = preview.data;
    const before =
      history.length === 0
        ? ''
        : `以前转接过 ${history.length} 次，最近一次 ${history.at(-1)?.time.slice(0, 10)} 从${history.at(-1)?.fromName}转来。`;
    const answer = await confirmAction({
      title: '组织关系转接',
      text: `把${name}从${orgName}转到${toName}。${lines.join('')}学习记录跟着人走，身份不变。${before}`,
      okText: '调整',
      reason: REASON,
    });
    if (answer) move.mutate({ orgCode, reason: answer.reason }, { onSuccess: () => setOrgCode(null) });
  };
  return (
    <section className={s.part} aria-labelledby="person-move">
      <h3 className="large" id="person-move">
        调整组织
      </h3>
      <div className={s.give}>
        <OrgSelect aria-label="调到哪个组织" placeholder="调到" value={orgCode} onChange={setOrgCode} />
        <Button disabled={orgCode === null} loading={move.isPending} onClick={ask}>
          调整
        </Button>
      </div>
    </section>
  );
}
