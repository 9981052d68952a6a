import { Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput } from '#platform/shared/value.schema.ts';
import { ClassFile, ClassFileKind } from './class-file.schema.ts';

const call = endpointsBelow(`${BASE}/api`, 'manager');

/** Where a file is fetched: `?t=` its ticket, `&of=` what it belongs to, `&by=` whose address it is, `&view=1` to be shown in place. */
export const CLASS_FILE_PATH = `${BASE}/api/tbtp/resource/file`;

/**
 * multipart with `classId` and one `file`. What is no document, picture, audio or video, or holds macros or
 * scripts, is refused with a sentence; the reply is about the file as it is kept.
 */
export const uploadClassResource = call('upload/simple/ClassResource', {
  summary: '上传班级文件（multipart：classId、file），给资料或通知附件用',
  write: true,
  in: Type.Object({ classId: Type.Optional(idInput) }),
  out: dataReply(ClassFile),
});

/** As `uploadClassResource`; the file stands in the class's materials at once, by its name (specification, 7.4). */
export const uploadClassFile = call('web/offline/class/manage/uploadClassFile', {
  summary: '上传班级文件并发布成一份资料（multipart：classId、file）',
  write: true,
  in: Type.Object({ classId: Type.Optional(idInput) }),
  out: dataReply(ClassFile),
});

/** Where a file is sent in pieces (tus 1.0), with `classId` beside its name; `takeClassUpload` ends it. */
export const CLASS_UPLOAD_PATH = `${BASE}/api/upload/resumable/ClassResource`;

export const takeClassUpload = call('admin/material/takeUpload', {
  summary: '收下分段传完的班级文件：查过内容就成为班级文件；再问一次，答同一个文件',
  write: true,
  in: Type.Object({ classId: idInput, uploadId: idInput }),
  out: dataReply(ClassFile),
});

/** Files that may be uploaded, and by which rights: asked before files are chosen. */
export const getClassFileLimits = call('admin/material/limits', {
  summary: '班级文件可以是哪些类型、多大',
  in: Type.Object({}),
  out: objectReply({
    kinds: arrayOf({
      kind: ClassFileKind,
      extensions: Type.Array(Type.String(), { description: 'without the dot' }),
      accept: Type.String({ description: 'for <input accept>' }),
      maxBytes: Type.Integer(),
      sentence: Type.String(),
    }),
    maxFiles: Type.Integer(),
    chunkBytes: Type.Integer({ description: 'size of one piece' }),
  }),
});
