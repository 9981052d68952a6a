import { useMayWrite } from '#features/teaching/classes/console/use-own-class.public.ts';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { MaterialTable, useOpenMaterial } from './material-table.tsx';

export interface ClassMaterialsProps {
  readonly classId: string;
}

/** The materials of one class, for its workspace. */
export function ClassMaterials({ classId }: ClassMaterialsProps) {
  const { open } = useOpenMaterial();
  const canWrite = useMayWrite(classId);
  return (
    <MaterialTable
      classId={classId}
      isReadOnly={!canWrite}
      toolbar={
        canWrite && (
          <Button size="s" onClick={() => open('')}>
            <ConsoleIcon name="plus" size="s" />
            新增资料
          </Button>
        )
      }
    />
  );
}
