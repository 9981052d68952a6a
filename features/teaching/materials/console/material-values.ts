import type { FileValue } from '#features/teaching/board/console/class-files-field.public.tsx';
import type { AdminMaterial } from './material-edit.queries.ts';

/** Values of the form of a material. */
export interface MaterialValues {
  readonly classId: string;
  readonly title: string;
  readonly content: string;
  readonly files: readonly FileValue[];
}

export const MATERIAL_LABELS: Readonly<Record<keyof MaterialValues, string>> = {
  classId: '班级',
  title: '标题',
  content: '说明',
  files: '文件',
};

export const emptyMaterial = (classId: string): MaterialValues => ({
  classId,
  title: '',
  content: '',
  files: [],
});

export const valuesOf = ({ classId, title, content, files }: AdminMaterial): MaterialValues => ({
  classId,
  title,
  content,
  files: files.map(({ fileId, fileName, fileSize, kind }) => ({ fileId, fileName, fileSize, kind })),
});
