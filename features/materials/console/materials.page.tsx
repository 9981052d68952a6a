import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { MaterialTable, useOpenMaterial } from './material-table.tsx';

/** `/console/materials`, with `?material=` one of them open. */
export const MaterialsPage = () => {
  const { open } = useOpenMaterial();
  return (
    <ConsolePage
      title="班级资料"
      meta="您管得到的班级"
      actions={
        <Button kind="primary" onClick={() => open('')}>
          新增资料
        </Button>
      }
    >
      <MaterialTable />
    </ConsolePage>
  );
};
