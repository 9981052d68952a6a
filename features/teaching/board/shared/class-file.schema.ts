import { type Static, Type } from 'typebox';
import { oneOf } from '#platform/shared/value.schema.ts';

export const ClassFileKind = oneOf(['document', 'image', 'audio', 'video']);

/** A file of a class: of a material, or attached to a notice. */
export const ClassFile = Type.Object({
  fileId: Type.String(),
  fileName: Type.String({ description: 'under which it is saved, with its ending' }),
  fileSize: Type.Integer({ description: 'bytes' }),
  fileType: Type.String({ description: 'ending without the dot: pdf, docx, jpg, mp3, mp4, …' }),
  kind: ClassFileKind,
  durationSeconds: Type.Integer({ description: 'of audio and video; 0 otherwise' }),
  url: Type.String({ description: 'signed short-lived address that saves the file under its name' }),
  viewUrl: Type.String({
    description: 'signed short-lived address that a browser shows or plays in place; empty when it cannot',
  }),
});
export type ClassFile = Static<typeof ClassFile>;

/** 草稿, 已发布, 已撤回 */
export const BoardStateSchema = oneOf(['DRAFT', 'PUBLISHED', 'OFFLINE']);

/** Steps that the caller may take with a row now. */
export const BoardStepFields = {
  canEdit: Type.Boolean(),
  canPublish: Type.Boolean(),
  canWithdraw: Type.Boolean(),
  canRemove: Type.Boolean(),
} as const;
