import {
  type BoardPorts,
  boardText,
  boardWriting,
  rightsByClass,
} from '#features/teaching/board/server/board.public.ts';
import { boardLine, MAX_TITLE } from '#features/teaching/board/shared/board-state.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { refuseStrangeLetters } from '#platform/shared/name-letters.rules.ts';
import { tidied } from '#platform/shared/record.ts';
import { materialRecord } from '../shared/material.record.ts';
import type { saveMaterial } from '../shared/materials.contract.ts';
import { materialsErrors } from '../shared/materials.errors.ts';
import { materialColumns } from './material-columns.ts';
import { MATERIAL_MEDIA } from './material-media.table.ts';
import { insertMaterial, lockMaterial, updateMaterial } from './materials.repository.ts';

/** Writing materials; a text that is too long is `tooLong`, a title with a character of no name `names.strangeLetter` (422). */
export const materialWriting = (deps: Deps, ports: BoardPorts) =>
  boardWriting(deps, {
    name: 'materials',
    record: materialRecord,
    errors: materialsErrors,
    media: MATERIAL_MEDIA,
    lock: lockMaterial,
    insert: insertMaterial,
    update: updateMaterial,
    valuesOf: ({ fileIds: files, ...input }: InputOf<typeof saveMaterial>) => {
      const fields = tidied(materialRecord, { ...input, files });
      const { content, summary } = boardText(ports, fields, materialsErrors);
      return { ...materialColumns.columnsOf({ ...fields, content }), summary };
    },
    recordOf: (row, files) => materialColumns.valuesOf(row, { files }),
    fileIdsOf: ({ fileIds }) => fileIds,
    assertTitle: (title, kept) => refuseStrangeLetters('title', boardLine(title), kept),
  });

/** Makes a file of a class that was sent by itself a material named after it: published, or a draft for who may not publish. */
export const shareFile =
  (ports: BoardPorts) =>
  async (
    deps: Deps,
    caller: Caller,
    { classId, fileId, fileName }: { classId: string; fileId: string; fileName: string },
  ): Promise<void> => {
    const writing = materialWriting(deps, ports);
    const title = boardLine(fileName.replace(/\.[^.]+$/, '')).slice(0, MAX_TITLE);
    const { id, version } = await writing.save(caller, { classId, title, content: '', fileIds: [fileId] });
    const rights = (await rightsByClass(deps.database.db, caller, [classId])).get(classId);
    if (rights?.canPublish) await writing.publish(caller, { id, version });
  };
