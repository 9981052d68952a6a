import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { NoticeTable, useOpenNotice } from './notice-table.tsx';

/** `/console/notices`, with `?notice=` one of them open. */
export const NoticesPage = () => {
  const { open } = useOpenNotice();
  return (
    <ConsolePage
      title="班级通知"
      meta="您管理的班级，写给学员的都在这里"
      actions={
        <Button kind="primary" onClick={() => open('')}>
          <ConsoleIcon name="plus" />
          写通知
        </Button>
      }
    >
      <NoticeTable />
    </ConsolePage>
  );
};
