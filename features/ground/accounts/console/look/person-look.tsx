import { useMutation } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { beginLook } from '../../shared/look/person-look.contract.ts';
import { LOOK_MINUTES } from '../../shared/look/person-look.rules.ts';
import type { Person } from '../../shared/people/people-admin.contract.ts';
import { ROLE_NAMES } from '../../shared/roles.rules.ts';
import s from '../people/person-drawer.module.css';

const LEARNER = 'learner';

/** 以此人身份看: the portal or the console as this person sees it, reading only. */
export const PersonLook = ({ person }: { readonly person: Person }) => {
  const [chosen, setChosen] = useState(LEARNER);
  const begin = useMutation({
    mutationFn: (reason: string) => {
      const role = person.roles.find(({ roleCode, orgCode }) => chosen === `${roleCode} ${orgCode}`);
      // Operators are looked at by nobody.
      const roleCode = role && role.roleCode !== 'operator' ? role.roleCode : LEARNER;
      return call(beginLook, { id: person.id, roleCode, reason, ...(role ? { orgCode: role.orgCode } : {}) });
    },
    // Nothing of the own console stays in the page's memory.
    onSuccess: ({ data }) => location.assign(data.path),
    onError: toastError,
  });
  const ask = async () => {
    const answer = await confirmAction({
      title: `以${person.name}的身份看`,
      text: `只能看，不能办；看不到对话和本人资料，${LOOK_MINUTES} 分钟后自动结束。看了哪些页面记入操作记录，本人在“我的账号”里看得到谁在什么时候看过。`,
      okText: '开始看',
      reason: { label: '为什么要看', required: true, maxLength: 200 },
    });
    if (answer) begin.mutate(answer.reason);
  };
  return (
    <section className={s.part} aria-labelledby="person-look">
      <h3 className="large" id="person-look">
        以此人身份看
      </h3>
      <div className="row wraps gap-12 above-8">
        <Select<string>
          aria-label="以哪个身份看"
          value={chosen}
          onChange={setChosen}
          popupMatchSelectWidth={false}
          options={[
            { value: LEARNER, label: `${ROLE_NAMES.learner}，看前台` },
            ...person.roles.map(({ roleCode, roleName, orgCode, orgName }) => ({
              value: `${roleCode} ${orgCode}`,
              label: `${roleName}（${orgName}），看工作台`,
            })),
          ]}
        />
        <Button act="do" loading={begin.isPending} onClick={() => void ask()}>
          开始看
        </Button>
      </div>
    </section>
  );
};
