import { Form, Select } from 'antd';
import { call } from '#platform/web/call.ts';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import { useSelectSearch } from '#platform/web/console/entry/use-select-search.ts';
import { SheetFoot, SheetForm, SheetRefusal, useSheetForm } from '#platform/web/console/form/sheet-form.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { type SavedReport, type Schedule, saveSchedule } from '../shared/reports.contract.ts';
import { RHYTHM_WORDS } from '../shared/reports.words.ts';
import { RHYTHMS, type Rhythm } from '../shared/schedule.rules.ts';
import { useReceivers, useReloadReports, useSavedReports } from './reports.queries.ts';

interface Receiver {
  readonly value: string;
  readonly label: string;
}

interface Values {
  readonly reportId: string;
  readonly rhythm: Rhythm;
  readonly day: number;
  readonly time: string;
  readonly receivers: readonly Receiver[];
  readonly isActive: boolean;
}

const EMPTY = { rhythm: 'MONTH', day: 1, time: '08:30', receivers: [], isActive: true } as const;

const WEEKDAYS = ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'];
const MONTH_DAYS = 28;
const HALF_HOURS = Array.from({ length: 48 }, (_, at) => {
  const value = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`;
  return { value, label: value };
});

const dayOptions = (rhythm: Rhythm) =>
  rhythm === 'WEEK'
    ? WEEKDAYS.map((label, at) => ({ value: at + 1, label }))
    : Array.from({ length: MONTH_DAYS }, (_, at) => ({
        value: at + 1,
        label: `${rhythm === 'QUARTER' ? '第一个月 ' : ''}${at + 1} 日`,
      }));

interface ReceiverSelectProps {
  readonly orgCode: string;
  readonly id?: string;
  readonly value?: readonly Receiver[];
  readonly onChange?: (receivers: readonly Receiver[]) => void;
}

/** People whose right covers the report's organisation, found by a part of the name. */
function ReceiverSelect({ orgCode, id, value = [], onChange }: ReceiverSelectProps) {
  const { keyword, isOpen, selectAmong, answer } = useSelectSearch();
  const asked = answer(useReceivers(orgCode, keyword, isOpen));
  const found = asked.data ?? [];
  return (
    <Select<Receiver[]>
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      labelInValue
      value={[...value]}
      disabled={orgCode === ''}
      placeholder={orgCode === '' ? '先选报表' : '输入姓名查找'}
      {...selectAmong(
        found.map(({ userId }) => userId),
        value.map((one) => one.value),
      )}
      loading={asked.isFetching}
      options={found.map(({ userId, name, orgName }) => ({
        value: userId,
        label: name,
        orgName,
      }))}
      optionRender={({ data: option }) => (
        <span>
          {option.label}
          <small className="small ink-3 before-12">{(option as { orgName?: string }).orgName}</small>
        </span>
      )}
      notFoundContent={nothingFound(asked, '没有这个人，或者他管不到这份报表的组织')}
      onChange={(next) =>
        onChange?.(next.map(({ value: userId, label }) => ({ value: userId, label: String(label) })))
      }
    />
  );
}

interface ScheduleFormProps {
  readonly schedule: Schedule | null;
  readonly reports: readonly SavedReport[];
  readonly onClose: () => void;
}

function ScheduleForm({ schedule, reports, onClose }: ScheduleFormProps) {
  const reload = useReloadReports();
  const { form, submit, isBusy, refusal } = useSheetForm<Values>({
    send: async ({ receivers, ...values }) => {
      await call(saveSchedule, {
        ...values,
        isActive: values.isActive ?? true,
        userIds: receivers.map(({ value }) => value),
        ...(schedule ? { id: schedule.id, version: schedule.version } : {}),
      });
      showToast('定时发送已保存');
      onClose();
      await reload();
    },
  });
  const rhythm = Form.useWatch('rhythm', form) ?? schedule?.rhythm ?? EMPTY.rhythm;
  const reportId = Form.useWatch('reportId', form) ?? schedule?.reportId;
  const orgCode = reports.find(({ id }) => id === reportId)?.orgCode ?? schedule?.orgCode ?? '';
  return (
    <Sheet
      title={schedule ? '修改定时发送' : '新建定时发送'}
      onClose={onClose}
      foot={<SheetFoot okText="保存" busyText="保存中" isBusy={isBusy} onOk={submit} onClose={onClose} />}
    >
      <SheetRefusal text={refusal} />
      <SheetForm
        form={form}
        initialValues={
          schedule
            ? {
                ...schedule,
                receivers: schedule.receivers.map(({ userId, name }) => ({ value: userId, label: name })),
              }
            : EMPTY
        }
        onSubmit={submit}
        onValuesChange={(changed) => {
          // A day of a month is no day of a week; people belong to the report's organisation.
          if (changed.rhythm) form.setFieldValue('day', 1);
          if (changed.reportId) form.setFieldValue('receivers', []);
        }}
      >
        <Form.Item
          name="reportId"
          label="报表"
          extra="只能定时发自己保存的报表；期间按发送那天算，每月 1 日发“上月”就是刚过去的一个月。"
          rules={[{ required: true, message: '请选择报表' }]}
        >
          <Select
            placeholder="请选择保存的报表"
            options={reports.map(({ id, name, orgName }) => ({ value: id, label: `${name}　${orgName}` }))}
          />
        </Form.Item>
        <Form.Item name="rhythm" label="多久一次">
          <Select options={RHYTHMS.map((value) => ({ value, label: RHYTHM_WORDS[value] }))} />
        </Form.Item>
        <Form.Item name="day" label="哪一天">
          <Select options={dayOptions(rhythm)} />
        </Form.Item>
        <Form.Item name="time" label="时间">
          <Select showSearch options={HALF_HOURS} />
        </Form.Item>
        <Form.Item
          name="receivers"
          label="收件人"
          extra="管理范围盖得住这个组织的管理员；发送时再查一遍，没有权限的收不到，会告诉您。"
          rules={[{ required: true, message: '请选至少一个收报表的人' }]}
        >
          <ReceiverSelect orgCode={orgCode} />
        </Form.Item>
        <Form.Item name="isActive" label="状态">
          <Select
            options={[
              { value: true, label: '按时发送' },
              { value: false, label: '先停着' },
            ]}
          />
        </Form.Item>
      </SheetForm>
    </Sheet>
  );
}

interface ScheduleSheetProps {
  /** An old one, or 'new'; null while it is closed. */
  readonly schedule: Schedule | 'new' | null;
  readonly onClose: () => void;
}

/** The drawer of a schedule. */
export function ScheduleSheet({ schedule, onClose }: ScheduleSheetProps) {
  const { data = [] } = useSavedReports();
  return (
    <SheetDrawer open={schedule !== null} onClose={onClose}>
      {schedule !== null && (
        <ScheduleForm
          schedule={schedule === 'new' ? null : schedule}
          reports={data.filter(({ isOwn }) => isOwn)}
          onClose={onClose}
        />
      )}
    </SheetDrawer>
  );
}
