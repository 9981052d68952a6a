import { Form, Switch } from 'antd';
import { OrgField } from '#features/ground/organisations/console/org-select.public.tsx';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { DateItem, NumberItem, TextItem, unless } from '#platform/web/console/entry/entry-items.tsx';
import { SheetFoot, SheetForm, useSheetForm } from '#platform/web/console/form/sheet-form.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { codeKey } from '../../shared/enrolment/registration-code.rules.ts';
import { saveClassCode } from '../../shared/members/members-admin.contract.ts';
import { type ClassCode, useReloadClasses } from '../classes.queries.ts';
import { typedCodeProblem } from '../settings/class-values.rules.ts';

import s from './codes-tab.module.css';

type Values = Pick<
  InputOf<typeof saveClassCode>,
  'code' | 'orgCode' | 'note' | 'quota' | 'expiresAt' | 'isActive'
>;

const EMPTY: Values = { code: '', orgCode: '', note: '', quota: null, expiresAt: '', isActive: true };

interface OpenCodeProps {
  readonly classId: string;
  /** `null` of a new one. */
  readonly code: ClassCode | null;
  readonly onClose: () => void;
}

function OpenCode({ classId, code, onClose }: OpenCodeProps) {
  const reload = useReloadClasses();
  const used = code?.used ?? 0;
  const { form, submit, isBusy } = useSheetForm<Values>({
    send: async (_, all) => {
      const values = { ...EMPTY, ...all };
      await call(saveClassCode, {
        ...values,
        id: classId,
        code: codeKey(values.code),
        note: values.note.trim(),
        ...(code === null ? {} : { codeId: code.codeId }),
      });
      showToast(code === null ? '报名码已建好，在列表里' : '报名码已保存');
      onClose();
      await reload();
    },
    onRefused: toastError,
  });
  return (
    <Sheet
      title={code === null ? '新建报名码' : `报名码 ${code.code}`}
      onClose={onClose}
      foot={
        <SheetFoot
          okText={code === null ? '建好' : '保存'}
          busyText="保存中"
          isBusy={isBusy}
          onOk={submit}
          onClose={onClose}
        />
      }
    >
      <SheetForm form={form} initialValues={code ?? EMPTY} onSubmit={submit}>
        <TextItem
          name="code"
          label="报名码"
          extra={
            used > 0
              ? `已有 ${used} 人用它报名，号码不能再改。`
              : '空着由系统随机生成；不分大小写，不用 0、O、1、I、L。'
          }
          normalize={(typed: string) => typed.toUpperCase()}
          rules={[{ validator: (_, typed: string = '') => unless(typedCodeProblem(typed)) }]}
          limit={12}
          of={{ disabled: used > 0, className: s.codeInput ?? '', placeholder: '6 到 12 位数字或字母' }}
        />
        <Form.Item name="orgCode" label="发给哪个组织" extra="只有这个组织和它下面的人能用；空着就是不限。">
          <OrgField placeholder="不限组织" />
        </Form.Item>
        <div className="stack two-columns phone-one-column gap-0-20">
          <NumberItem
            name="quota"
            label="名额"
            extra={used > 0 ? `已用 ${used} 次` : '空着就是不限。'}
            rules={[
              {
                validator: (_, quota: number | null) =>
                  unless(quota !== null && quota < used ? `已用 ${used} 次，不能少于 ${used}` : ''),
              },
            ]}
            min={1}
            max={1_000_000}
            of={{ unit: '人', placeholder: '不限' }}
          />
          <DateItem
            name="expiresAt"
            label="有效期至"
            extra="空着：报名截止前一直有效。"
            of={{ kind: 'moment', hasSeconds: true, placeholder: '一直有效', hour: 18 }}
          />
        </div>
        <TextItem
          name="note"
          label="备注"
          limit={60}
          of={{ placeholder: '例如：托克扎克镇，交给组织委员' }}
        />
        {code !== null && (
          <div className="row between gap-16 tall-56 small-lines">
            <label htmlFor="class-code-active">
              可以使用
              <small>关掉后这个码立刻报不了名，已报的人不受影响</small>
            </label>
            <Form.Item name="isActive" valuePropName="checked" noStyle>
              <Switch id="class-code-active" />
            </Form.Item>
          </div>
        )}
      </SheetForm>
    </Sheet>
  );
}

export interface CodeSheetProps {
  readonly classId: string;
  /** `undefined` is closed, `null` a new code. */
  readonly code: ClassCode | null | undefined;
  readonly onClose: () => void;
}

/** One registration code: for whom, for how many, until when. */
export const CodeSheet = ({ classId, code, onClose }: CodeSheetProps) => (
  <SheetDrawer open={code !== undefined} onClose={onClose}>
    {code !== undefined && (
      <OpenCode key={code?.codeId ?? 'new'} classId={classId} code={code} onClose={onClose} />
    )}
  </SheetDrawer>
);
