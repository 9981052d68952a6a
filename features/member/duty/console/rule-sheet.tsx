import { useMutation } from '@tanstack/react-query';
import { Form, Radio, Select } from 'antd';
import { OrgField } from '#features/ground/organisations/console/org-select.public.tsx';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { HoursItem, TextItem } from '#platform/web/console/entry/entry-items.tsx';
import { SheetFoot, SheetForm, SheetRefusal, useSheetForm } from '#platform/web/console/form/sheet-form.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { type DutyRuleItem, previewDutyRule, saveDutyRule } from '../shared/duty.contract.ts';
import { POSITIONS, type Position } from '../shared/duty.rules.ts';
import { POSITION_WORDS } from '../shared/duty.words.ts';
import { changeText } from '../shared/rule-change.words.ts';
import { useReloadDuty } from './board.queries.ts';

interface Values {
  readonly year: number | null;
  readonly position: Position;
  readonly orgCode: string;
  readonly targetHours: string;
  readonly capOnlineHours: string;
  readonly capOfflineHours: string;
  readonly capGroupHours: string;
  readonly capDayHours: string;
  readonly note: string;
}

const EMPTY: Partial<Values> = {
  year: null,
  position: 'MEMBER',
  targetHours: '32.00',
  ...{ capOnlineHours: '', capOfflineHours: '', capGroupHours: '', capDayHours: '', note: '' },
};

const MOST_HOURS = 999.99;
const MOST_DAY_HOURS = 24;
const CAP_NOTE = '空着不限';
/** antd takes null for a choice that was not made. */
const EVERY_YEAR = 0;

interface RuleFormProps {
  readonly rule: DutyRuleItem | null;
  readonly onClose: () => void;
}

function RuleForm({ rule, onClose }: RuleFormProps) {
  const reload = useReloadDuty();
  const preview = useMutation({
    mutationFn: (values: Values) => call(previewDutyRule, { ...(rule ? { id: rule.id } : {}), rule: values }),
  });
  const tidy = ({ year, ...values }: Values): Values => ({
    ...values,
    year: year === EVERY_YEAR ? null : year,
    note: values.note ?? '',
  });
  const { form, submit, isBusy, refusal } = useSheetForm<Values>({
    send: async (values) => {
      await call(saveDutyRule, {
        ...(rule ? { id: rule.id, version: rule.version } : {}),
        ...tidy(values),
      });
      showToast('规则已保存，正在重算每个人的目标');
      onClose();
      await reload();
    },
  });
  const look = () =>
    void form.validateFields().then(
      (values) => preview.mutate(tidy(values)),
      () => undefined,
    );
  const thisYear = new Date().getFullYear();
  return (
    <Sheet
      title={rule ? '修改学时规则' : '新建学时规则'}
      onClose={onClose}
      foot={<SheetFoot okText="保存" busyText="保存中" isBusy={isBusy} onOk={submit} onClose={onClose} />}
    >
      <SheetRefusal text={refusal} />
      <SheetForm
        form={form}
        initialValues={rule ? { ...rule, year: rule.year ?? EVERY_YEAR } : { ...EMPTY, year: EVERY_YEAR }}
        onSubmit={submit}
        onValuesChange={() => preview.reset()}
      >
        <Form.Item
          name="orgCode"
          label="组织"
          extra="管它和它下面所有的人；下面另定的以下面为准。"
          rules={[{ required: true, message: '请选择组织' }]}
        >
          <OrgField placeholder="请选择组织" allowClear={false} />
        </Form.Item>
        <Form.Item name="position" label="职务">
          <Radio.Group options={POSITIONS.map((value) => ({ value, label: POSITION_WORDS[value] }))} />
        </Form.Item>
        <Form.Item name="year" label="年份" extra="同一个组织，写明年份的一条优先。">
          <Select
            options={[
              { value: EVERY_YEAR, label: '每年' },
              ...[thisYear - 1, thisYear, thisYear + 1].map((value) => ({ value, label: `${value} 年` })),
            ]}
          />
        </Form.Item>
        <HoursItem name="targetHours" label="目标学时" needed="请填写目标学时" max={MOST_HOURS} />
        <HoursItem name="capOnlineHours" label="网上自学最多计" extra={CAP_NOTE} max={MOST_HOURS} />
        <HoursItem name="capOfflineHours" label="线下面授最多计" extra={CAP_NOTE} max={MOST_HOURS} />
        <HoursItem name="capGroupHours" label="集体学习最多计" extra={CAP_NOTE} max={MOST_HOURS} />
        <HoursItem
          name="capDayHours"
          label="网上自学每天最多计"
          extra="到了就不能再开始别的课，已经开始的一门学完照常入账；空着不限"
          max={MOST_DAY_HOURS}
        />
        <TextItem name="note" label="说明" limit={200} of={{}} />
      </SheetForm>
      <div className="row wraps gap-12 above-12">
        <Button size="s" loading={preview.isPending} onClick={look}>
          看看会动到多少人
        </Button>
        <span aria-live="polite" className={preview.error ? 'danger' : 'ink-2'}>
          {preview.error ? preview.error.message : preview.data ? changeText(preview.data.data) : ''}
        </span>
      </div>
    </Sheet>
  );
}

/** The drawer of a rule: an old one, or 'new'. */
export const RuleSheet = ({
  rule,
  onClose,
}: {
  readonly rule: DutyRuleItem | 'new' | null;
  readonly onClose: () => void;
}) => (
  <SheetDrawer open={rule !== null} onClose={onClose}>
    {rule !== null && <RuleForm rule={rule === 'new' ? null : rule} onClose={onClose} />}
  </SheetDrawer>
);
