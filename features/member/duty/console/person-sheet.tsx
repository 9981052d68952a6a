import { Form, Radio, Select } from 'antd';
import { call } from '#platform/web/call.ts';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { TextItem } from '#platform/web/console/entry/entry-items.tsx';
import { SheetFoot, SheetForm, SheetRefusal, useSheetForm } from '#platform/web/console/form/sheet-form.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { type DutyPersonItem, saveDutyPerson } from '../shared/duty.contract.ts';
import { POSITIONS, type Position } from '../shared/duty.rules.ts';
import { POSITION_WORDS } from '../shared/duty.words.ts';
import { useReloadDuty } from './board.queries.ts';

interface Values {
  readonly position: Position;
  readonly fromMonth: number;
  readonly isExempt: boolean;
  readonly note: string;
}

interface PersonFormProps {
  readonly person: DutyPersonItem;
  readonly onClose: () => void;
}

function PersonForm({ person, onClose }: PersonFormProps) {
  const reload = useReloadDuty();
  const { form, submit, isBusy, refusal } = useSheetForm<Values>({
    send: async (values) => {
      const { userId, version } = person;
      const { data } = await call(saveDutyPerson, { userId, version, ...values });
      showToast(`已登记，今年的目标是 ${data.targetHours} 学时`);
      onClose();
      await reload();
    },
  });
  const { position, fromMonth, isExempt, note } = person;
  return (
    <Sheet
      title={`登记：${person.name}`}
      onClose={onClose}
      foot={<SheetFoot okText="保存" busyText="保存中" isBusy={isBusy} onOk={submit} onClose={onClose} />}
    >
      <SheetRefusal text={refusal} />
      <p className="below-16 ink-2">
        {person.orgName}，已学 {person.hours} / {person.targetHours} 学时。
      </p>
      <SheetForm form={form} initialValues={{ position, fromMonth, isExempt, note }} onSubmit={submit}>
        <Form.Item
          name="position"
          label="职务"
          extra="管理本支部的人自动按支部书记、委员算；这里改过以后以这里为准。"
        >
          <Radio.Group options={POSITIONS.map((value) => ({ value, label: POSITION_WORDS[value] }))} />
        </Form.Item>
        <Form.Item name="fromMonth" label="从几月算起" extra="年中转入、入党的，目标按剩下的月份折算。">
          <Select
            options={Array.from({ length: 12 }, (_, at) => ({
              value: at + 1,
              label: at === 0 ? '1 月（全年）' : `${at + 1} 月`,
            }))}
          />
        </Form.Item>
        <Form.Item name="isExempt" label="这一年免学" extra="免学的人不算落后，也不算进人均；学了照样记。">
          <Radio.Group
            options={[
              { value: false, label: '否' },
              { value: true, label: '是' },
            ]}
          />
        </Form.Item>
        <TextItem name="note" label="原因" limit={100} extra="本人也会看到，例如“住院”“7 月转入”。" of={{}} />
      </SheetForm>
    </Sheet>
  );
}

/** 登记: what the administrator knows of a person's year. */
export const PersonSheet = ({
  person,
  onClose,
}: {
  readonly person: DutyPersonItem | null;
  readonly onClose: () => void;
}) => (
  <SheetDrawer open={person !== null} onClose={onClose}>
    {person && <PersonForm key={person.userId} person={person} onClose={onClose} />}
  </SheetDrawer>
);
