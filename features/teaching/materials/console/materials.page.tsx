import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { MaterialTable, useOpenMaterial } from './material-table.tsx';

/** `/console/materials`, with `?material=` one of them open. */
export const MaterialsPage = () => {
  const { open } = useOpenMaterial();
  return (
    <ConsolePage
      title="班级资料"
      meta="您管理的班级，给学员的文件都在这里"
      actions={
        <Button kind="primary" onClick={() => open('')}>
          <ConsoleIcon name="plus" />
          新增资料
        </Button>
      }
    >
      <MaterialTable />
    </ConsolePage>
  );
};
