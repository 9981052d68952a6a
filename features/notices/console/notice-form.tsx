import { Checkbox, DatePicker, Form, Input, TimePicker, type TimePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { useUnderWay } from '#features/materials/console/board-sheet.public.tsx';
import { BoardTextField } from '#features/materials/console/board-text-field.public.tsx';
import { ClassFilesField } from '#features/materials/console/class-files-field.public.tsx';
import { ClassSelect } from '#features/materials/console/class-select.public.tsx';
import { MAX_TITLE } from '#features/materials/shared/board-state.rules.ts';
import { RecordForm, type RecordFormState } from '#platform/web/console/record-form.tsx';
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

export interface NoticeFormProps {
  readonly record: RecordFormState<NoticeValues>;
  /** The class cannot be chosen any more. */
  readonly isClassFixed: boolean;
  readonly isDisabled: boolean;
  readonly underWay: ReturnType<typeof useUnderWay>;
}

export function NoticeForm({ record, isClassFixed, isDisabled, underWay }: NoticeFormProps) {
  const watched = { form: record.form, preserve: true };
  const classId = Form.useWatch('classId', watched) ?? '';
  const files = Form.useWatch('files', watched) ?? [];
  const day = Form.useWatch('day', watched) ?? '';
  return (
    <RecordForm record={record} isDisabled={isDisabled}>
      {!isClassFixed && (
        <Form.Item label={NOTICE_LABELS.classId} htmlFor="notice-class" required>
          <ClassSelect
            id="notice-class"
            isForWriting
            placeholder="选择班级"
            value={classId}
            // Files belong to the class for which they were sent.
            onChange={(to) => record.setValues({ classId: to, files: [] })}
          />
        </Form.Item>
      )}
      <Form.Item
        name="title"
        label={NOTICE_LABELS.title}
        rules={[{ required: !isDisabled, whitespace: true, message: '请填写标题' }]}
      >
        <Input maxLength={MAX_TITLE} showCount={!isDisabled} dir="auto" autoComplete="off" />
      </Form.Item>
      <BoardTextField
        name="content"
        label={NOTICE_LABELS.content}
        isDisabled={isDisabled}
        onPictures={underWay.setPictures}
      />
      <ClassFilesField
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
