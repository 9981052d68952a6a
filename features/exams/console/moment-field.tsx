import { ConfigProvider, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

export interface MomentFieldProps {
  readonly id?: string | undefined;
  readonly value?: string | undefined;
  readonly onChange?: ((at: string) => void) | undefined;
  readonly placeholder: string;
  /** The time that a day begins with when it is chosen. */
  readonly hour: number;
  readonly disabled?: boolean | undefined;
}

const FORMAT = 'YYYY-MM-DD HH:mm';
/** A calendar low enough to stand whole above or below a field in the middle of the form. */
const LOW_CALENDAR = { components: { DatePicker: { cellHeight: 26, textHeight: 38 } } } as const;

/** A moment as `yyyy-MM-dd HH:mm`, or empty. */
export const MomentField = (props: MomentFieldProps) => {
  const { id, value = '', onChange, placeholder, hour, disabled } = props;
  return (
    <ConfigProvider theme={LOW_CALENDAR}>
      <DatePicker
        {...(id === undefined ? {} : { id })}
        {...(disabled === undefined ? {} : { disabled })}
        format={FORMAT}
        placeholder={placeholder}
        style={{ width: '100%' }}
        showNow={false}
        showTime={{
          format: 'HH:mm',
          minuteStep: 5,
          defaultOpenValue: dayjs().hour(hour).minute(0).second(0),
        }}
        value={value === '' ? null : dayjs(value)}
        onChange={(at: Dayjs | null) => onChange?.(at === null ? '' : at.format(FORMAT))}
      />
    </ConfigProvider>
  );
};
