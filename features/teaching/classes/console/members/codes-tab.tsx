import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { wireTime } from '#platform/shared/times.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { RowActions, RowButton } from '#platform/web/console/table/row-actions.tsx';
import { copyText } from '#platform/web/ui/copy-address.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { saveClassCode } from '../../shared/members/members-admin.contract.ts';
import { codeStateWords, quotaText } from '../class.words.ts';
import { type AdminClass, type ClassCode, useClassCodes, useReloadClasses } from '../classes.queries.ts';
import t from '../desk/plain-table.module.css';
import { CodeSheet } from './code-sheet.tsx';
import s from './codes-tab.module.css';

const copy = async (code: string) => {
  if (await copyText(code)) showToast(`${code} 已复制`);
  else showToast(`没有复制成，请手抄：${code}`, { kind: 'warning', seconds: 8 });
};

/** Stops a code, or lets it be used again. */
const useCodeSwitch = (classId: string) => {
  const reload = useReloadClasses();
  return useMutation({
    mutationFn: (code: ClassCode) =>
      call(saveClassCode, {
        id: classId,
        codeId: code.codeId,
        code: code.code,
        orgCode: code.orgCode,
        note: code.note,
        quota: code.quota,
        expiresAt: code.expiresAt,
        isActive: !code.isActive,
      }),
    onSuccess: async (_, { code, isActive }) => {
      showToast(isActive ? `${code} 已停用` : `${code} 又能用了`);
      await reload();
    },
    onError: toastError,
  });
};

interface CodeRowProps {
  readonly code: ClassCode;
  readonly now: string;
  readonly canEdit: boolean;
  readonly onEdit: () => void;
  readonly onSwitch: () => void;
}

function CodeRow({ code, now, canEdit, onEdit, onSwitch }: CodeRowProps) {
  const { text, tone } = codeStateWords(code, now);
  return (
    <tr>
      <td>
        <b className={s.code}>{code.code}</b>
      </td>
      <td>
        {code.orgName || '不限组织'}
        {code.note !== '' && <small>{code.note}</small>}
      </td>
      <td className={t.end}>{quotaText(code.used, code.quota)}</td>
      <td>{code.expiresAt === '' ? '一直有效' : code.expiresAt.slice(0, 16)}</td>
      <td>
        <Tag tone={tone}>{text}</Tag>
      </td>
      <td className={t.acts}>
        <RowActions>
          <RowButton act="see" about={code.code} onPress={() => void copy(code.code)}>
            复制
          </RowButton>
          {canEdit && (
            <>
              <RowButton about={code.code} onPress={onEdit}>
                修改
              </RowButton>
              <RowButton about={code.code} onPress={onSwitch}>
                {code.isActive ? '停用' : '启用'}
              </RowButton>
            </>
          )}
        </RowActions>
      </td>
    </tr>
  );
}

const HEADS = [
  '报名码',
  '发给',
  { text: '已用 / 名额', className: t.end },
  '有效期',
  '状态',
  { text: '操作', isSpoken: true },
];

/** 报名码: each with whom it was given to, its quota and its end. */
export function CodesTab({ detail }: { readonly detail: AdminClass }) {
  const { id, canEdit, classType } = detail;
  const query = useClassCodes(id);
  const [opened, setOpened] = useState<ClassCode | null | undefined>(undefined);
  const change = useCodeSwitch(id);
  const codes = query.data?.data;
  const now = wireTime(new Date());
  const stop = async (code: ClassCode) => {
    const answer = code.isActive
      ? await confirmAction({
          title: '停用报名码',
          text: `${code.code} 立刻报不了名；已经用它报名的 ${code.used} 人不受影响，以后可以再启用。`,
          okText: '停用',
          danger: true,
        })
      : { reason: '' };
    if (answer) change.mutate(code);
  };
  const add = canEdit && (
    <Button size="s" onClick={() => setOpened(null)}>
      <ConsoleIcon name="plus" size="s" />
      新建报名码
    </Button>
  );
  return (
    <section className="panel clips pad-20-24 phone-pad-x-16" aria-label="报名码">
      <div className="row wraps between gap-12-24 below-16 tall-36 plain ink-2">
        <p className="takes-20">
          {classType === 'CODECLASS'
            ? '党员报名时输入报名码；十分钟内输错五次，要等一会儿再试。'
            : '这个班级不用报名码：班级类型改成“指定班，凭报名码”后，这里的码才起作用。'}
        </p>
        {codes !== undefined && codes.length > 0 && add}
      </div>
      {codes === undefined && (
        <LoadingState query={query} label="报名码" blocks={['56px', '55px', '57px']} gap="12px" />
      )}
      {codes?.length === 0 && (
        <EmptyView
          title="还没有报名码"
          reason="建一个发给各单位；可以按单位各建一个，各限人数。"
          action={add || undefined}
        />
      )}
      {codes !== undefined && codes.length > 0 && (
        <section
          className={`relative scrolls-x focus-inside ${s.bleed}`}
          aria-label="报名码表格"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must scroll by keyboard too
          tabIndex={0}
        >
          <table className={t.table}>
            <TableHeads of={HEADS} />
            <tbody>
              {codes.map((code) => (
                <CodeRow
                  key={code.codeId}
                  code={code}
                  now={now}
                  canEdit={canEdit}
                  onEdit={() => setOpened(code)}
                  onSwitch={() => void stop(code)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <CodeSheet classId={id} code={opened} onClose={() => setOpened(undefined)} />
    </section>
  );
}
