import { useMutation } from '@tanstack/react-query';
import { Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { OrgSelect } from '#features/ground/organisations/console/org-select.public.tsx';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { TextItem } from '#platform/web/console/entry/entry-items.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useUser } from '../../portal/use-user.public.ts';
import { createPerson, type Person, resetPassword } from '../../shared/people/people-admin.contract.ts';
import { nameFault, numberFault } from '../../shared/people/person-form.rules.ts';
import { ROLE_NAMES } from '../../shared/roles.rules.ts';
import type { GivenPassword } from './first-password-dialog.tsx';
import { useReloadPeople } from './people.queries.ts';

const TITLE = 'new-person-sheet';

type RoleCode = Person['roles'][number]['roleCode'];

interface Values {
  readonly name: string;
  readonly idNumber: string;
  readonly orgCode: string;
  readonly isPartyMember: boolean;
  readonly username: string;
  readonly roleCodes: readonly RoleCode[];
}

const EMPTY = { name: '', idNumber: '', username: '', roleCodes: [] as RoleCode[] };

/** A rule of antd out of a function that answers a sentence, or an empty text. */
const rule = (problemOf: (text: string) => string) => ({
  validateTrigger: 'onBlur',
  validator: (_: unknown, text: string = '') => {
    const problem = problemOf(text);
    return problem === '' ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

interface OrgFieldProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (code: string | undefined) => void;
}

const OrgField = ({ id, value, onChange }: OrgFieldProps) => (
  <OrgSelect
    id={id}
    placeholder="请选择组织"
    value={value ?? null}
    onChange={(code) => onChange?.(code ?? undefined)}
  />
);

/** Makes the account, then gives its first password: a lost answer of the one never costs the other. */
const useNewPerson = (onGiven: (given: GivenPassword) => void) => {
  const reload = useReloadPeople();
  return useMutation({
    mutationFn: async ({ roleCodes, ...values }: Values) => {
      const roles = roleCodes.map((roleCode) => ({ roleCode, orgCode: values.orgCode }));
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
  const [form] = Form.useForm<Values>();
  const [refusal, setRefusal] = useState('');
  const { activeRole } = useUser();
  const create = useNewPerson(onGiven);
  const canMakeOperators = activeRole?.orgCode === ROOT_ORG_CODE;
  const year = new Date().getFullYear();
  const send = (values: Values) =>
    create.mutate(values, {
      onSuccess: onClose,
      onError: (error) => {
        const fields = error instanceof CallError ? Object.entries(error.fields) : [];
        form.setFields(fields.map(([name, text]) => ({ name: name as keyof Values, errors: [text] })));
        setRefusal(fields.length === 0 ? error.message : '');
      },
    });
  const submit = () => {
    if (create.isPending) return;
    setRefusal('');
    void form.validateFields().then(send, () => undefined);
  };
  return (
    <Sheet
      title="新增人员"
      titleId={TITLE}
      onClose={onClose}
      foot={
        <>
          <span />
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" loading={create.isPending} loadingLabel="新增中" onClick={submit}>
            新增，发初始密码
          </Button>
        </>
      }
    >
      {refusal !== '' && (
        <p className="below-16 pad-10-14 on-danger-wash round-m danger" role="alert">
          {refusal}
        </p>
      )}
      <Form form={form} layout="vertical" initialValues={EMPTY} onFinish={submit}>
        <TextItem
          name="name"
          label="姓名"
          needed="请填写姓名"
          extra="与证件一致；少数民族姓名用间隔号“·”。"
          limit={40}
          rules={[rule(nameFault)]}
          of={{ dir: 'auto' }}
        />
        <TextItem
          name="idNumber"
          label="身份证号"
          needed="请填写身份证号"
          extra="只用来核对是不是同一个人，保存后不再显示，也查不到。"
          limit={40}
          rules={[rule((text) => numberFault(text, year))]}
          of={{ spellCheck: false }}
        />
        <Form.Item name="orgCode" label="组织" rules={[{ required: true, message: '请选择组织' }]}>
          <OrgField />
        </Form.Item>
        <Form.Item
          name="isPartyMember"
          label="是否党员"
          extra="党员才能学习、报名和考试。"
          rules={[{ required: true, message: '请选择是或否' }]}
        >
          <Radio.Group
            options={[
              { value: true, label: '是' },
              { value: false, label: '否' },
            ]}
          />
        </Form.Item>
        <TextItem
          name="username"
          label="登录名"
          extra="可以空着，由系统编一个（p 加数字）。"
          limit={64}
          of={{ spellCheck: false }}
        />
        <Form.Item name="roleCodes" label="身份" extra="学员人人都有；这里加的身份管所选的组织和它下面。">
          <Select
            mode="multiple"
            placeholder="只是学员"
            options={(['manager', 'author', 'admin', 'operator'] as const)
              .filter((code) => code !== 'operator' || canMakeOperators)
              .map((value) => ({ value, label: ROLE_NAMES[value] }))}
          />
        </Form.Item>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Sheet>
  );
}

export interface NewPersonSheetProps extends NewPersonFormProps {
  readonly open: boolean;
}

/** 新增人员: one account by hand, with a first password that is shown once. */
export const NewPersonSheet = ({ open, ...acts }: NewPersonSheetProps) => (
  <SheetDrawer open={open} titleId={TITLE} onClose={acts.onClose}>
    {open && <NewPersonForm {...acts} />}
  </SheetDrawer>
);
