import { useMayWrite } from '#features/teaching/classes/console/use-own-class.public.ts';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { NoticeTable, useOpenNotice } from './notice-table.tsx';

export interface ClassNoticesProps {
  readonly classId: string;
}

/** The notices of one class, for its workspace. */
export function ClassNotices({ classId }: ClassNoticesProps) {
  const { open } = useOpenNotice();
  const canWrite = useMayWrite(classId);
  return (
    <NoticeTable
      classId={classId}
      isReadOnly={!canWrite}
      toolbar={
        canWrite && (
          <Button size="s" onClick={() => open('')}>
            <ConsoleIcon name="plus" size="s" />
            写通知
          </Button>
        )
      }
    />
  );
}
