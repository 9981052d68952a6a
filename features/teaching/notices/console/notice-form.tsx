import { Checkbox, Form } from 'antd';
import type { BoardFormProps } from '#features/teaching/board/console/board-editor.public.tsx';
import { useBoardItems } from '#features/teaching/board/console/board-fields.public.tsx';
import { BOARD_PART } from '#features/teaching/board/shared/board-fields.record.ts';
import { DateItem, TextItem } from '#platform/web/console/entry/entry-items.tsx';
import { RecordForm } from '#platform/web/console/form/record-form.tsx';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { textOf } from '#platform/web/console/form/record-words.ts';
import { agendaRecord } from '../shared/agenda.record.ts';
import { endsAfterBegin } from '../shared/agenda.rules.ts';
import { noticeRecord } from '../shared/notice.record.ts';
import s from './notice-form.module.css';
import { NOTICE_LABELS, type NoticeValues } from './notice-values.ts';

const TIME = { kind: 'time', placeholder: '例如 09:30' } as const;

/** 当天安排: shown beside the text; without a day there is none. */
function AgendaFields({ hasDay }: { readonly hasDay: boolean }) {
  return (
    <fieldset className={s.agenda}>
      <legend>当天安排（可以不填）</legend>
      <div className={s.three}>
        <DateItem name="day" label={NOTICE_LABELS.day} of={{ kind: 'day', placeholder: '没有就空着' }} />
        <DateItem name="from" label={NOTICE_LABELS.from} of={{ ...TIME, disabled: !hasDay }} />
        <DateItem
          name="to"
          label={NOTICE_LABELS.to}
          dependencies={['from', 'day']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, to: string = '') =>
                !getFieldValue('day') || endsAfterBegin({ from: getFieldValue('from') ?? '', to })
                  ? Promise.resolve()
                  : Promise.reject(new Error('要晚于开始时间')),
            }),
          ]}
          of={{ ...TIME, disabled: !hasDay }}
        />
      </div>
      <div className="stack two-columns gap-0-20 phone-one-column">
        <TextItem {...textOf(agendaRecord, 'place')} of={{ dir: 'auto', disabled: !hasDay }} />
        <TextItem {...textOf(agendaRecord, 'speaker')} of={{ dir: 'auto', disabled: !hasDay }} />
      </div>
    </fieldset>
  );
}

export function NoticeForm(props: BoardFormProps<NoticeValues>) {
  const { record, isDisabled } = props;
  const own = useBoardItems(props, { files: NOTICE_LABELS.files, content: NOTICE_LABELS.content });
  const day = Form.useWatch('day', { form: record.form, preserve: true }) ?? '';
  return (
    <RecordForm record={record} isDisabled={isDisabled}>
      <RecordItems
        of={noticeRecord}
        part={BOARD_PART}
        own={{
          ...own,
          agenda: <AgendaFields hasDay={!isDisabled && day !== ''} />,
          isTop: (
            <Form.Item name="isTop" valuePropName="checked">
              <Checkbox>{NOTICE_LABELS.isTop}，排在班级通知的最前面</Checkbox>
            </Form.Item>
          ),
        }}
      />
    </RecordForm>
  );
}
