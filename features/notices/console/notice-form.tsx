import { Checkbox, DatePicker, Form, Input, TimePicker, type TimePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { BoardFormProps } from '#features/materials/console/board-editor.public.tsx';
import { BoardHeadFields, useBoardWatch } from '#features/materials/console/board-fields.public.tsx';
import { BoardTextField } from '#features/materials/console/board-text-field.public.tsx';
import { ClassFilesField } from '#features/materials/console/class-files-field.public.tsx';
import { RecordForm } from '#platform/web/console/record-form.tsx';
import { endsAfterBegin } from '../shared/agenda.rules.ts';
import s from './notice-form.module.css';
import { NOTICE_LABELS, type NoticeValues } from './notice-values.ts';

const DAY = 'YYYY-MM-DD';
const TIME = 'HH:mm';

/** A day or a time of day as text in the form, a moment in its picker. */
const asText = (format: string) => ({
  getValueProps: (text: string = '') => ({ value: text === '' ? null : dayjs(text, format) }),
  getValueFromEvent: (moment: Dayjs | null) => moment?.format(format) ?? '',
});

const TimeOfDay = (props: TimePickerProps) => (
  <TimePicker
    {...props}
    className={s.picker ?? ''}
    format={TIME}
    minuteStep={5}
    needConfirm={false}
    showNow={false}
    placeholder=""
  />
);

/** 当天安排: shown beside the text; without a day there is none. */
function AgendaFields({ hasDay }: { readonly hasDay: boolean }) {
  return (
    <fieldset className={s.agenda}>
      <legend>当天安排（可以不填）</legend>
      <div className={s.three}>
        <Form.Item name="day" label={NOTICE_LABELS.day} {...asText(DAY)}>
          <DatePicker className={s.picker ?? ''} format={DAY} placeholder="没有就空着" />
        </Form.Item>
        <Form.Item name="from" label={NOTICE_LABELS.from} {...asText(TIME)}>
          <TimeOfDay disabled={!hasDay} />
        </Form.Item>
        <Form.Item
          name="to"
          label={NOTICE_LABELS.to}
          dependencies={['from', 'day']}
          {...asText(TIME)}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, to: string = '') =>
                !getFieldValue('day') || endsAfterBegin({ from: getFieldValue('from') ?? '', to })
                  ? Promise.resolve()
                  : Promise.reject(new Error('要晚于开始时间')),
            }),
          ]}
        >
          <TimeOfDay disabled={!hasDay} />
        </Form.Item>
      </div>
      <div className={s.two}>
        <Form.Item name="place" label={NOTICE_LABELS.place}>
          <Input maxLength={60} dir="auto" disabled={!hasDay} />
        </Form.Item>
        <Form.Item name="speaker" label={NOTICE_LABELS.speaker}>
          <Input maxLength={60} dir="auto" disabled={!hasDay} />
        </Form.Item>
      </div>
    </fieldset>
  );
}

export function NoticeForm(props: BoardFormProps<NoticeValues>) {
  const { record, isClassFixed, isDisabled, underWay } = props;
  const { classId, files } = useBoardWatch(record);
  const day = Form.useWatch('day', { form: record.form, preserve: true }) ?? '';
  return (
    <RecordForm record={record} isDisabled={isDisabled}>
      <BoardHeadFields
        classLabel={NOTICE_LABELS.classId}
        titleLabel={NOTICE_LABELS.title}
        // Files belong to the class for which they were sent.
        onClass={(to) => record.setValues({ classId: to, files: [] })}
        {...{ classId, isClassFixed, isDisabled }}
      />
      <BoardTextField
        name="content"
        label={NOTICE_LABELS.content}
        isDisabled={isDisabled}
        onPictures={underWay.setPictures}
      />
      <ClassFilesField
        // What is on its way for another class is given up with it.
        key={classId}
        classId={classId}
        label={NOTICE_LABELS.files}
        value={files}
        isDisabled={isDisabled}
        onChange={(to) => record.setValues({ files: to })}
        onSending={underWay.setFiles}
      />
      <AgendaFields hasDay={!isDisabled && day !== ''} />
      <Form.Item name="isTop" valuePropName="checked">
        <Checkbox>置顶，排在班级通知的最前面</Checkbox>
      </Form.Item>
    </RecordForm>
  );
}
