import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { DraftMark } from '#platform/web/console/form/record-form.tsx';
import type { CourseRecord } from './course-record.ts';
import type { SaveState } from './use-autosave.ts';

export interface SaveMarkProps {
  readonly record: CourseRecord;
  readonly state: SaveState;
  /** `yyyy-MM-dd HH:mm:ss` of the last save on the server; empty while there is nothing but what is public. */
  readonly savedTime: string;
}

/** 10:18 草稿已保存; after each autosave it first says so for two seconds. */
export function SaveMark({ record, state, savedTime }: SaveMarkProps) {
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
