import type { ConsoleRole } from '#platform/web/shells/console/console-shell-props.ts';
import { RoleList } from '#platform/web/shells/console/role-list.tsx';
import { Mark } from '#platform/web/shells/portal/brand.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import s from './role-choice.module.css';

export interface RoleChoiceProps {
  readonly personName: string;
  readonly roles: readonly ConsoleRole[];
  readonly onChoose: (role: ConsoleRole) => Promise<void>;
}

/** 以哪个身份进入？A person who learns at the moment says in which role to work. */
export const RoleChoice = ({ personName, roles, onChoose }: RoleChoiceProps) => {
  usePageTitle('选择身份');
  return (
    <main id="main" tabIndex={-1} className={s.page}>
      <section className={`panel ${s.card}`}>
        <Mark className={s.mark} />
        <h1>以哪个身份进入？</h1>
        <p className="below-8 ink-2">
          {personName}，您现在是学员。进入管理工作台后，看到的和能办的都按选的身份和组织来。
        </p>
        <RoleList roles={roles} onChoose={onChoose} />
        <LinkTo to="/dashboard" className="inline-row tall-44 ink-2 hover-cinnabar self-start">
          回到前台
        </LinkTo>
      </section>
    </main>
  );
};
