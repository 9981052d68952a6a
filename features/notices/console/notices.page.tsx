import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { NoticeTable, useOpenNotice } from './notice-table.tsx';

/** `/console/notices`, with `?notice=` one of them open. */
export const NoticesPage = () => {
  const { open } = useOpenNotice();
  return (
    <ConsolePage
      title="班级通知"
      meta="您管得到的班级"
      actions={
        <Button kind="primary" onClick={() => open('')}>
          写通知
        </Button>
      }
    >
      <NoticeTable />
    </ConsolePage>
  );
};
