import { CLASS_LABEL } from '#features/teaching/board/console/board-fields.public.tsx';
import { type FileValue, fileValue } from '#features/teaching/board/console/class-files-field.public.tsx';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { initialOf, labelsOf, pickedOf, type ValuesOf } from '#platform/shared/record.ts';
import { materialRecord } from '../shared/material.record.ts';
import type { saveMaterial } from '../shared/materials.contract.ts';
import type { AdminMaterial } from './material-edit.queries.ts';

/** Values of the form of a material. */
export interface MaterialValues extends Omit<ValuesOf<typeof materialRecord>, 'files'> {
  readonly classId: string;
  readonly files: readonly FileValue[];
}

export const MATERIAL_LABELS = { classId: CLASS_LABEL, ...labelsOf(materialRecord) };

export const emptyMaterial = (classId: string): MaterialValues => ({
  classId,
  ...initialOf(materialRecord),
  files: [],
});

export const valuesOf = ({ classId, files, ...fields }: AdminMaterial): MaterialValues => ({
  classId,
  ...pickedOf(materialRecord, { ...fields, files: [] }),
  files: files.map(fileValue),
});

/** Values of the form that are sent. */
export const inputOf = ({ files, ...values }: MaterialValues): InputOf<typeof saveMaterial> => ({
  ...values,
  fileIds: files.map(({ fileId }) => fileId),
});
