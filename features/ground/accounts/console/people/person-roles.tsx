import { Select } from 'antd';
import { useState } from 'react';
import { OrgSelect } from '#features/ground/organisations/console/org-select.public.tsx';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { RowButton } from '#platform/web/console/table/row-actions.tsx';
import { grantRole, type Person, revokeRole } from '../../shared/people/people-admin.contract.ts';
import { ROLE_NAMES } from '../../shared/roles.rules.ts';
import { usePersonWrite } from './people.queries.ts';
import s from './person-drawer.module.css';
import { type ChosenRole, useRoleChoice } from './use-role-choice.ts';

type Given = Person['roles'][number];
type RoleCode = Given['roleCode'];

export interface PersonRolesProps {
  readonly person: Person;
  /** Only who administers the whole region makes operators. */
  readonly canMakeOperators: boolean;
}

/** Rights of a person beside studying: given and taken back here. */
export function PersonRoles({ person, canMakeOperators }: PersonRolesProps) {
  const { id, version, name, roles } = person;
  const choices = useRoleChoice(canMakeOperators);
  const [chosen, setChosen] = useState<string | null>(null);
  const [orgCode, setOrgCode] = useState<string | null>(null);
  const grant = usePersonWrite((role: ChosenRole & { orgCode: string }) => {
    return call(grantRole, { id, version, ...role });
  }, '已授予身份');
  const revoke = usePersonWrite(
    (input: { roleCode: RoleCode; orgCode: string; reason: string }) =>
      call(revokeRole, { id, version, ...input }),
    '已收回身份',
  );
  const takeBack = async (role: Given) => {
    const answer = await confirmAction({
      title: `收回“${role.roleName}”`,
      text: `${name}将不能再以${role.roleName}（${role.orgName}）的身份操作，正在操作的页面立即失去权限。`,
      okText: '收回',
      danger: true,
      reason: { label: '原因', required: true, maxLength: 200 },
    });
    if (answer) revoke.mutate({ roleCode: role.roleCode, orgCode: role.orgCode, reason: answer.reason });
  };
  const give = () => {
    const role = chosen === null ? undefined : choices.roleOf(chosen);
    if (role === undefined || orgCode === null) return;
    grant.mutate(
      { ...role, orgCode },
      {
        onSuccess: () => {
          setChosen(null);
          setOrgCode(null);
        },
      },
    );
  };
  return (
    <section className={s.part} aria-labelledby="person-roles">
      <h3 className="large" id="person-roles">
        身份
      </h3>
      <ul className={s.roles}>
        <li className="row between gap-16 pad-y-6 line-below">
          <span>
            <b className="block bold">{ROLE_NAMES.learner}</b>
            <small className="small ink-3">{person.orgName}，人人都有</small>
          </span>
        </li>
        {roles.map((role) => (
          <li className="row between gap-16 pad-y-6 line-below" key={`${role.roleCode} ${role.orgCode}`}>
            <span>
              <b className="block bold">{role.roleName}</b>
              <small className="small ink-3">{role.orgName}</small>
            </span>
            {role.canRevoke && (
              <RowButton danger about={`${role.roleName}，${role.orgName}`} onPress={() => takeBack(role)}>
                收回
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      <div className={s.give}>
        <Select<string>
          aria-label="要授予的身份"
          placeholder="身份"
          value={chosen}
          onChange={setChosen}
          options={choices.options}
        />
        <OrgSelect
          aria-label="身份管理的组织"
          placeholder="管理的组织"
          value={orgCode}
          onChange={setOrgCode}
        />
        <Button
          loading={grant.isPending}
          act="do"
          disabled={chosen === null || orgCode === null}
          onClick={give}
        >
          授予
        </Button>
      </div>
    </section>
  );
}
