import { useMutation } from '@tanstack/react-query';
import { Form, Radio, Select } from 'antd';
import { OrgField } from '#features/ground/organisations/console/org-select.public.tsx';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { initialOf, type ValuesOf } from '#platform/shared/record.ts';
import { call } from '#platform/web/call.ts';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { TextItem, unless } from '#platform/web/console/entry/entry-items.tsx';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { textOf } from '#platform/web/console/form/record-words.ts';
import { SheetFoot, SheetForm, useSheetForm } from '#platform/web/console/form/sheet-form.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useUser } from '../../portal/use-user.public.ts';
import { createPerson, resetPassword } from '../../shared/people/people-admin.contract.ts';
import { PERSON_PART, personRecord } from '../../shared/people/person.record.ts';
import { nameFault, numberFault } from '../../shared/people/person-form.rules.ts';
import type { GivenPassword } from './first-password-dialog.tsx';
import { useReloadPeople } from './people.queries.ts';
import { type RoleChoices, useRoleChoice } from './use-role-choice.ts';

interface Values extends ValuesOf<typeof personRecord> {
  /** Roles as `useRoleChoice` names them. */
  readonly roleCodes: readonly string[];
}

/** Organisation and membership are chosen, never presumed. */
const { orgCode: _, isPartyMember: __, ...PLAIN } = initialOf(personRecord);
const EMPTY = { ...PLAIN, roleCodes: [] as string[] };
const { orgCode: ORG, isPartyMember: MEMBER } = personRecord.fields;

/** A rule of antd out of a function that answers a sentence, or an empty text. */
const rule = (problemOf: (text: string) => string) => ({
  validateTrigger: 'onBlur',
  validator: (_: unknown, text: string = '') => {
    return unless(problemOf(text));
  },
});

/** Makes the account, then gives its first password: a lost answer of the one never costs the other. */
const useNewPerson = (onGiven: (given: GivenPassword) => void, { roleOf }: RoleChoices) => {
  const reload = useReloadPeople();
  return useMutation({
    mutationFn: async ({ roleCodes, ...values }: Values) => {
      const roles = roleCodes.flatMap((chosen) => {
        const role = roleOf(chosen);
        return role ? [{ ...role, orgCode: values.orgCode }] : [];
      });
      const { data: made } = await call(createPerson, { ...values, roles });
      const password = await call(resetPassword, {
        id: made.id,
        version: made.version,
        reason: '新增人员，发初始密码',
      }).catch((error: Error) => error);
      return { name: values.name, username: made.username, password };
    },
    onSuccess: ({ name, username, password }) => {
      void reload();
      if (password instanceof Error)
        showToast(`账号 ${username} 已建好，初始密码没有发出：${password.message}可在“管理”里重置密码。`, {
          kind: 'warning',
          seconds: 12,
        });
      else onGiven({ name, username, ...password.data });
    },
  });
};

interface NewPersonFormProps {
  readonly onClose: () => void;
  readonly onGiven: (given: GivenPassword) => void;
}

function NewPersonForm({ onClose, onGiven }: NewPersonFormProps) {
  const { activeRole } = useUser();
  const canMakeOperators = activeRole?.orgCode === ROOT_ORG_CODE;
  const choices = useRoleChoice(canMakeOperators);
  const create = useNewPerson(onGiven, choices);
  const { form, submit, isBusy, refusal } = useSheetForm<Values>({
    send: (values) => create.mutateAsync(values).then(onClose),
  });
  const year = new Date().getFullYear();
  return (
    <Sheet
      title="新增人员"
      onClose={onClose}
      foot={
        <SheetFoot
          okText="新增，发初始密码"
          busyText="新增中"
          isBusy={isBusy}
          onOk={submit}
          onClose={onClose}
        />
      }
    >
      {refusal !== '' && (
        <p className="below-16 pad-10-14 on-danger-wash round-m danger" role="alert">
          {refusal}
        </p>
      )}
      <SheetForm form={form} initialValues={EMPTY} onSubmit={submit}>
        <RecordItems
          of={personRecord}
          part={PERSON_PART}
          own={{
            name: (
              <TextItem {...textOf(personRecord, 'name')} rules={[rule(nameFault)]} of={{ dir: 'auto' }} />
            ),
            idNumber: (
              <TextItem
                {...textOf(personRecord, 'idNumber')}
                rules={[rule((text) => numberFault(text, year))]}
                of={{ spellCheck: false }}
              />
            ),
            orgCode: (
              <Form.Item
                name="orgCode"
                label={ORG.label}
                rules={[{ required: true, message: ORG.needed ?? '' }]}
              >
                <OrgField placeholder="请选择组织" />
              </Form.Item>
            ),
            isPartyMember: (
              <Form.Item
                name="isPartyMember"
                label={MEMBER.label}
                extra={MEMBER.note}
                rules={[{ required: true, message: MEMBER.needed ?? '' }]}
              >
                <Radio.Group
                  options={[
                    { value: true, label: '是' },
                    { value: false, label: '否' },
                  ]}
                />
              </Form.Item>
            ),
            username: <TextItem {...textOf(personRecord, 'username')} of={{ spellCheck: false }} />,
          }}
        />
        <Form.Item name="roleCodes" label="身份" extra="学员人人都有；这里加的身份管所选的组织和它下面。">
          <Select mode="multiple" placeholder="只是学员" options={choices.options} />
        </Form.Item>
      </SheetForm>
    </Sheet>
  );
}

/** 新增人员: one account by hand, with a first password that is shown once. */
export const NewPersonSheet = ({ open, ...acts }: NewPersonFormProps & { readonly open: boolean }) => (
  <SheetDrawer open={open} onClose={acts.onClose}>
    {open && <NewPersonForm {...acts} />}
  </SheetDrawer>
);
