import { Icon } from '#platform/web/ui/icon.tsx';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { type ClassRole, rightsOf } from '../../shared/class-rights.rules.ts';
import type { ClassRights } from '../../shared/desk/class-admin.contract.ts';
import { CLASS_ROLE_NAMES } from '../../shared/desk/class-row-rights.rules.ts';
import t from './plain-table.module.css';

const ROLES: readonly ClassRole[] = ['HEAD', 'ASSISTANT', 'SUPERVISOR', 'ADMIN'];

/** Meaning of a right, in the words of the tabs. */
const RIGHTS: readonly { readonly right: keyof ClassRights | null; readonly text: string }[] = [
  { right: null, text: '查看设置、学员、统计和本班学习记录' },
  { right: 'canEdit', text: '改设置、课程、报名码、考试，写通知和资料' },
  { right: 'canDecideMembers', text: '指定、审核、移出学员，分组，发提醒' },
  { right: 'canPublish', text: '发布班级，发布、撤回通知和资料' },
  { right: 'canTakeOffline', text: '下线班级' },
  { right: 'canRemove', text: '删除草稿' },
  { right: 'canChangeManagers', text: '换班主任、助理和督学' },
];

const Mark = ({ may }: { readonly may: boolean }) =>
  may ? (
    <span className="inline-row gap-4 pine">
      <Icon name="check" size="s" />能
    </span>
  ) : (
    <span className="ink-3">不能</span>
  );

/** Rights in a class by role, from the rules that the server goes by. */
export const RightsMatrix = () => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must scroll by keyboard too
  <section className="relative scrolls-x focus-inside" aria-label="各种身份能做什么" tabIndex={0}>
    <table className={t.table}>
      <TableHeads of={['能做什么', ...ROLES.map((role) => CLASS_ROLE_NAMES[role])]} />
      <tbody>
        {RIGHTS.map(({ right, text }) => (
          <tr key={text}>
            <td>{text}</td>
            {ROLES.map((role) => (
              <td key={role}>
                <Mark may={right === null || rightsOf(role)[right]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
