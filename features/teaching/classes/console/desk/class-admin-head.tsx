import { useState } from 'react';
import { wireTime } from '#platform/shared/times.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { MenuButton } from '#platform/web/ui/navigation/menu-button.tsx';
import { classPath } from '../../shared/class-address.rules.ts';
import { CLASS_TYPE_LABELS } from '../../shared/learn-state.rules.ts';
import type { MemberState } from '../../shared/members/members-admin.contract.ts';
import { daySpan, sizeText } from '../class.words.ts';
import { ClassQr } from '../class-qr.tsx';
import { ClassStateTag } from '../class-state-tag.tsx';
import type { AdminClass } from '../classes.queries.ts';
import { CopySheet } from '../copy-sheet.tsx';
import { type ClassStep, useClassSteps } from '../use-class-steps.ts';
import s from './class-admin.module.css';

/** Number, state, kind and dates beside the heading. */
export function ClassAdminMeta({ detail }: { readonly detail: AdminClass }) {
  const today = wireTime(new Date()).slice(0, 10);
  return (
    <>
      <span>{detail.classCode}</span>
      <ClassStateTag stated={detail} />
      <span>{CLASS_TYPE_LABELS[detail.classType]}</span>
      <span>{daySpan(detail.startDate, detail.endDate, today)}</span>
    </>
  );
}

export interface ClassAdminActionsProps {
  readonly detail: AdminClass;
  readonly onEdit: () => void;
  readonly onDone: (step: ClassStep) => void;
}

/** 编辑设置, 更多, 发布: the one red button as soon as nothing is missing. */
export function ClassAdminActions({ detail, onEdit, onDone }: ClassAdminActionsProps) {
  const { take, isBusy } = useClassSteps(onDone);
  const [isCopying, setIsCopying] = useState(false);
  const [isCoding, setIsCoding] = useState(false);
  const mayDo = useMayAct('do');
  const { problems, canPublish } = detail;
  const isPublic = detail.status === 'PUBLISHED';
  const more = [
    ...(isPublic
      ? [
          { key: 'see', label: '查看前台', to: classPath(detail.id), newWindow: true },
          { key: 'qr', label: '二维码', onSelect: () => setIsCoding(true) },
        ]
      : []),
    { key: 'copy', label: '复制班级', onSelect: () => setIsCopying(true) },
    ...(detail.canTakeOffline
      ? [{ key: 'offline', label: '下线', onSelect: () => void take('offline', detail) }]
      : []),
    ...(detail.canRemove
      ? [{ key: 'remove', label: '删除草稿', onSelect: () => void take('remove', detail) }]
      : []),
  ];
  return (
    <>
      <Button act="see" onClick={onEdit}>
        {detail.canEdit && mayDo ? '编辑设置' : '查看设置'}
      </Button>
      {mayDo && (
        <MenuButton className={s.more} items={more}>
          更多
          <Icon name="down" size="s" />
        </MenuButton>
      )}
      {canPublish && (
        <Button
          act="do"
          kind={problems.length === 0 ? 'primary' : 'line'}
          loading={isBusy}
          reason={problems.length === 0 ? undefined : `发布（还差 ${problems.length} 项）`}
          onClick={() => void take('publish', detail)}
        >
          发布
        </Button>
      )}
      <CopySheet source={isCopying ? detail : null} onClose={() => setIsCopying(false)} />
      <ClassQr classes={isCoding ? [detail] : []} onClose={() => setIsCoding(false)} />
    </>
  );
}

interface NumbersProps {
  readonly detail: AdminClass;
  /** Shows the members in one state. */
  readonly onMembers: (state: MemberState) => void;
}

/** How the class stands, in one row. */
export function ClassAdminNumbers({ detail, onMembers }: NumbersProps) {
  const { learnerNum, capacity, pendingNum, waitingNum, learnedNum, avgPercentage, courseNum } = detail;
  const facts: readonly { readonly name: string; readonly value: string; readonly state?: MemberState }[] = [
    { name: capacity === null ? '学员' : '学员 / 名额', value: sizeText(learnerNum, capacity) },
    { name: '待审', value: String(pendingNum), ...(pendingNum > 0 ? { state: 'PENDING' } : {}) },
    { name: '候补', value: String(waitingNum), ...(waitingNum > 0 ? { state: 'WAITING' } : {}) },
    { name: '课程', value: String(courseNum) },
    { name: '平均进度', value: avgPercentage === null ? '--' : `${avgPercentage}%` },
    { name: '已结业', value: String(learnedNum) },
  ];
  return (
    <dl className={`panel ${s.numbers}`}>
      {facts.map(({ name, value, state }) => (
        <div key={name}>
          <dt className="small ink-3">{name}</dt>
          <dd className="flush one-line head-lg">
            {value}
            {state !== undefined && (
              <button
                className="tall-32 blue hover-underlined"
                type="button"
                aria-label={`看${name}的 ${value} 人`}
                onClick={() => onMembers(state)}
              >
                去看
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
