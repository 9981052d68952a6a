import { Form, Switch } from 'antd';
import { useEffect } from 'react';
import { sendLooked } from '#features/teaching/classes/console/effect.public.tsx';
import { call } from '#platform/web/call.ts';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { NumberItem, TextItem } from '#platform/web/console/entry/entry-items.tsx';
import { mayLeave } from '#platform/web/console/form/leave-guard.ts';
import { DraftMark, RecordForm, useRecordForm } from '#platform/web/console/form/record-form.tsx';
import { SheetFoot } from '#platform/web/console/form/sheet-form.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { previewClassConfig } from '../shared/config-effect.contract.ts';
import { saveClassConfig } from '../shared/offline-manage.contract.ts';
import { type ConfigValues, configOf, configValuesOf, CONFIG_LABELS as L } from './config-values.rules.ts';
import { type AdminTimetable, loadTimetable, useReloadTimetable } from './offline-classes.queries.ts';
import s from './session-form.module.css';

const WEB = /^(https?:\/\/[^\s<>"]+)?$/;

const minutes = (name: keyof ConfigValues) => (
  <NumberItem
    name={name}
    label={L[name]}
    needed="请填写分钟数"
    min={0}
    max={1440}
    decimals={0}
    of={{ unit: '分钟' }}
  />
);
const percent = (name: keyof ConfigValues, extra: string) => (
  <NumberItem
    name={name}
    label={L[name]}
    needed="请填 0 到 100"
    min={0}
    max={100}
    decimals={0}
    extra={extra}
    of={{ unit: '%' }}
  />
);
const yesNo = (name: keyof ConfigValues, extra?: string) => (
  <Form.Item name={name} label={L[name]} valuePropName="checked" extra={extra}>
    <Switch />
  </Form.Item>
);

interface OpenConfigProps {
  readonly classId: string;
  readonly known: AdminTimetable;
  /** Field to which the form opens; its head without one. */
  readonly startAt?: keyof ConfigValues;
  readonly onClose: () => void;
}

function OpenConfig({ classId, known, startAt, onClose }: OpenConfigProps) {
  const reload = useReloadTimetable();
  const record = useRecordForm<ConfigValues>({
    name: 'offline-config',
    recordId: classId,
    version: known.version,
    values: configValuesOf(known),
    labels: L,
    save: async (values, version) => {
      const input = { id: classId, version, ...configOf(values) };
      const { data } = await sendLooked(
        (page) => call(previewClassConfig, { ...input, ...page }),
        (seen) => call(saveClassConfig, { ...input, ...seen }),
      );
      void reload();
      return data;
    },
    load: async () => {
      const newest = await loadTimetable(classId);
      return { values: configValuesOf(newest), version: newest.version };
    },
  });
  const { form } = record;
  useEffect(() => {
    if (startAt !== undefined) form.scrollToField(startAt, { focus: true, block: 'center' });
  }, [form, startAt]);
  const hasFence = Form.useWatch('hasFence', { form, preserve: true });
  const save = async () => {
    if (!(await record.submit())) return;
    showToast('设置已保存');
    onClose();
  };
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <Sheet
      title="签到和评价设置"
      mark={<DraftMark record={record} />}
      onClose={() => void close()}
      foot={
        known.canEdit && (
          <SheetFoot
            okText="保存设置"
            busyText="保存中"
            isBusy={record.isSaving}
            onOk={() => void save()}
            onClose={() => void close()}
          />
        )
      }
    >
      <RecordForm record={record} isDisabled={!known.canEdit} onSubmit={() => void save()}>
        <h3 className="title-s below-12">签到</h3>
        <TextItem name="address" label={L.address} limit={100} of={{ placeholder: '学员怎样找到教室' }} />
        <div className={s.pair}>
          {minutes('signOpenMinutes')}
          {minutes('lateMinutes')}
          {minutes('signCloseMinutes')}
        </div>
        {yesNo('needsSignOut', '下课前 20 分钟起可以签退；签退早于下课的，那节课不算。')}
        {yesNo('hasFence', '离教室太远的签到不收；手机拿不到位置的，请班主任补签。')}
        {hasFence === true && (
          <div className={s.pair}>
            <NumberItem name="lng" label={L.lng} needed="请填写经度" min={73} max={97} decimals={6} />
            <NumberItem name="lat" label={L.lat} needed="请填写纬度" min={34} max={50} decimals={6} />
            <NumberItem
              name="radiusMetres"
              label={L.radiusMetres}
              needed="请填写半径"
              min={30}
              max={5000}
              decimals={0}
              of={{ unit: '米' }}
            />
          </div>
        )}
        <h3 className="title-s below-12 above-12">评价和直播</h3>
        {yesNo('isCourseRated', '下课前 20 分钟起可以评，签了到的学员每节课一次。')}
        <TextItem
          name="liveUrl"
          label={L.liveUrl}
          limit={300}
          of={{ placeholder: 'https://' }}
          rules={[{ pattern: WEB, message: '网址要以 http:// 或 https:// 开头，中间没有空格' }]}
        />
        <TextItem
          name="playbackUrl"
          label={L.playbackUrl}
          limit={300}
          extra="不填的，班级结束后用直播地址。"
          of={{ placeholder: 'https://' }}
          rules={[{ pattern: WEB, message: '网址要以 http:// 或 https:// 开头，中间没有空格' }]}
        />
        <h3 className="title-s below-12 above-12">结业条件和考核</h3>
        {percent('needSignRate', '到课的天数占全部天数；填 0 不作要求。')}
        {yesNo('needsAppraisal', '考核合格或优秀才能结业。')}
        {yesNo('needsRatings', '能评的课都评了才能结业。')}
        {percent('excellentPercent', '优秀最多占全班的多少，至少一人；填 0 不评优秀。')}
      </RecordForm>
    </Sheet>
  );
}

/** How people sign in, rate and graduate in a class held in a room. */
export const ConfigDrawer = ({ open, ...props }: OpenConfigProps & { readonly open: boolean }) => (
  <SheetDrawer open={open} onClose={() => void mayLeave().then((may) => may && props.onClose())}>
    <OpenConfig {...props} />
  </SheetDrawer>
);
