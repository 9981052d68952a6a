import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import type { saveMaterial } from '../shared/materials.contract.ts';
import { materialsErrors } from '../shared/materials.errors.ts';
import type { BoardPorts } from './board-ports.ts';
import { boardText } from './board-text.service.ts';
import { boardWriting } from './board-writing.service.ts';
import { insertMaterial, lockMaterial, updateMaterial } from './materials.repository.ts';

/** Writing materials; a text that is too long is `tooLong` (422). */
export const materialWriting = (deps: Deps, ports: BoardPorts) =>
  boardWriting(deps, {
    name: 'materials',
    errors: materialsErrors,
    lock: lockMaterial,
    insert: insertMaterial,
    update: updateMaterial,
    valuesOf: (input: InputOf<typeof saveMaterial>) => boardText(ports, input, materialsErrors),
    fileIdsOf: ({ fileIds }) => fileIds,
  });
