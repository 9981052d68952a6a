import { ConsoleIcon } from '../console-icon.tsx';
import { DraftMark } from './record-form.tsx';
import type { SaveState } from './use-autosave.ts';
import type { RecordFormState } from './use-record-form.tsx';

interface SaveMarkProps<T extends object> {
  readonly record: RecordFormState<T>;
  readonly state: SaveState;
  /** `yyyy-MM-dd HH:mm:ss` of the last save on the server; empty while there is nothing but what is public. */
  readonly savedTime: string;
}

/** 10:18 草稿已保存; after each autosave it first says so for two seconds. */
export function SaveMark<T extends object>({ record, state, savedTime }: SaveMarkProps<T>) {
  if (state === 'saving') {
    return (
      <span className="inline-row gap-6 tall-36 small pine" role="status">
        正在保存…
      </span>
    );
  }
  if (record.isDirty) return <DraftMark record={record} />;
  if (savedTime === '' && state !== 'said') return null;
  return (
    <span className="inline-row gap-6 tall-36 small pine" role="status">
      <ConsoleIcon name="cloud" size="s" />
      {state === 'said' ? '已自动保存' : `${savedTime.slice(11, 16)} 草稿已保存`}
    </span>
  );
}
