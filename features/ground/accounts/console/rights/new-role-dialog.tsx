import { Select } from 'antd';
import { useId, useState } from 'react';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { CONSOLE_ROLES } from '../../shared/console-menus.rules.ts';
import type { ConsoleRole } from '../../shared/rights/own-role.contract.ts';
import { isBuiltInName, roleNameOf } from '../../shared/rights/own-role.rules.ts';
import { ROLE_NAMES } from '../../shared/roles.rules.ts';

export interface NewRoleDialogProps {
  /** Role of which the new one is a copy; `null` begins with all that the base role has. */
  readonly source: ConsoleRole | null;
  readonly isBusy: boolean;
  readonly onSave: (made: { name: string; baseCode: ConsoleRole['baseCode']; denied: string[] }) => void;
  readonly onClose: () => void;
}

/** 新角色: a name, and the base role from which it is made. */
export const NewRoleDialog = ({ source, isBusy, onSave, onClose }: NewRoleDialogProps) => {
  const [typed, setTyped] = useState('');
  const [baseCode, setBaseCode] = useState<ConsoleRole['baseCode']>(source?.baseCode ?? 'manager');
  const [isAsked, setIsAsked] = useState(false);
  const baseId = useId();
  const name = roleNameOf(typed);
  const length = [...name].length;
  const problem =
    length < 2 || length > 20 ? '写 2 到 20 个字' : isBuiltInName(name) ? '不能和四种基本身份同名' : '';
  return (
    <Dialog
      open
      title={source === null ? '新角色' : `复制“${source.name}”`}
      confirmText="新建"
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => {
        setIsAsked(true);
        if (problem === '') onSave({ name, baseCode, denied: source?.denied ?? [] });
      }}
    >
      <div className="stack gap-16">
        <TextField
          label="名称"
          value={typed}
          autoFocus
          placeholder="班级助教"
          error={isAsked && problem !== '' ? problem : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {source === null && (
          <div className="stack gap-6">
            <label htmlFor={baseId}>从哪种身份来</label>
            <Select<ConsoleRole['baseCode']>
              id={baseId}
              value={baseCode}
              onChange={setBaseCode}
              getPopupContainer={(node) => node.parentElement ?? document.body}
              options={CONSOLE_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
            />
          </div>
        )}
        <p className="small ink-3">
          新角色只会比原来的身份少，不会多。建好后在权限表里收走不要的格，再到人员管理里授予。
        </p>
      </div>
    </Dialog>
  );
};
