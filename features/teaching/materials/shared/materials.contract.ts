import { type Static, Type } from 'typebox';
import { MAX_FILES, MAX_TITLE } from '#features/teaching/board/shared/board-state.rules.ts';
import {
  BoardStateSchema,
  BoardStepFields,
  ClassFile,
  ClassFileKind,
} from '#features/teaching/board/shared/class-file.schema.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, idInput, listReply, pagingInput } from '#platform/shared/envelope.ts';

const resource = `${BASE}/api/tbtp/resource`;
const admin = `${BASE}/api/admin/material`;

/** Where a file is fetched: `?t=` its ticket, `&of=` what it belongs to, `&by=` whose address it is, `&view=1` to be shown in place. */
export const CLASS_FILE_PATH = `${resource}/file`;

const keyword = Type.Optional(Type.String({ maxLength: 100 }));
const versionInput = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000_000 }));

/** One material as learners and managers see it; the first file stands beside the list of all. */
export const Material = Type.Object({
  id: Type.String(),
  classId: Type.String(),
  title: Type.String(),
  summary: Type.String({ description: 'the beginning of its text; empty without one' }),
  hasMore: Type.Boolean({ description: 'its text says more than the summary' }),
  fileName: Type.String(),
  fileSize: Type.Integer({ description: 'bytes of all files' }),
  fileType: Type.String(),
  url: Type.String({ description: 'signed address of the first file; empty without files' }),
  files: Type.Array(ClassFile),
  downloadNum: Type.Integer({ description: 'once a person and hour' }),
  status: BoardStateSchema,
  publishTime: Type.String({ description: 'yyyy-MM-dd HH:mm:ss; empty before it was published' }),
  publisher: Type.String(),
  version: Type.Integer(),
});
export type Material = Static<typeof Material>;

/** Members of the class, and its managers; learners see what is published only. */
export const listMaterials = endpoint({
  method: 'POST',
  path: `${resource}/list`,
  summary: '班级资料：学员看已发布的，班主任连草稿',
  access: 'student-or-manager',
  in: Type.Object({
    ...pagingInput,
    classId: idInput,
    status: Type.Optional(BoardStateSchema),
    keyword,
  }),
  out: listReply(Material),
});

export const getMaterial = endpoint({
  method: 'POST',
  path: `${resource}/get`,
  summary: '一份班级资料：说明和文件',
  access: 'student-or-manager',
  in: Type.Object({ id: idInput }),
  out: dataReply(
    Type.Object({ ...Material.properties, content: Type.String({ description: 'cleaned HTML' }) }),
  ),
});

/** Fields that the form holds. */
export const MaterialFields = {
  title: Type.String({ minLength: 1, maxLength: MAX_TITLE }),
  content: Type.String({ maxLength: 200_000, description: 'HTML; at most 10,000 visible characters' }),
  fileIds: Type.Array(idInput, { maxItems: MAX_FILES }),
} as const;

export const saveMaterial = endpoint({
  method: 'POST',
  path: `${resource}/saveOrUpdate`,
  summary: '新建或修改资料（草稿或已撤回的）；旧版本上的修改答 409',
  access: 'manager',
  write: true,
  once: true,
  in: Type.Object({
    id: Type.Optional(idInput),
    classId: idInput,
    ...MaterialFields,
    version: versionInput,
  }),
  out: dataReply(Type.Object({ id: Type.String(), status: BoardStateSchema, version: Type.Integer() })),
});

const one = Type.Object({ id: idInput, version: versionInput });

export const publishMaterial = endpoint({
  method: 'POST',
  path: `${resource}/publish`,
  summary: '发布资料',
  access: 'manager',
  write: true,
  once: true,
  in: one,
  out: doneReply,
});

export const withdrawMaterial = endpoint({
  method: 'POST',
  path: `${resource}/offline`,
  summary: '撤回资料：学员不再看到',
  access: 'manager',
  write: true,
  once: true,
  in: one,
  out: doneReply,
});

export const removeMaterial = endpoint({
  method: 'POST',
  path: `${resource}/remove`,
  summary: '删除草稿或已撤回的资料',
  access: 'manager',
  write: true,
  once: true,
  in: one,
  out: doneReply,
});

/**
 * multipart with `classId` and one `file`. What is no document, picture, audio or video, or holds macros or
 * scripts, is refused with a sentence; the reply is about the file as it is kept.
 */
export const uploadClassResource = endpoint({
  method: 'POST',
  path: `${BASE}/api/upload/simple/ClassResource`,
  summary: '上传班级文件（multipart：classId、file），给资料或通知附件用',
  access: 'manager',
  write: true,
  in: Type.Object({ classId: Type.Optional(idInput) }),
  out: dataReply(ClassFile),
});

/** Where a file is sent in pieces (tus 1.0), with `classId` beside its name; `takeClassUpload` ends it. */
export const CLASS_UPLOAD_PATH = `${BASE}/api/upload/resumable/ClassResource`;

export const takeClassUpload = endpoint({
  method: 'POST',
  path: `${admin}/takeUpload`,
  summary: '收下分段传完的班级文件：查过内容就成为班级文件；再问一次，答同一个文件',
  access: 'manager',
  write: true,
  in: Type.Object({ classId: idInput, uploadId: idInput }),
  out: dataReply(ClassFile),
});

/* Console */

export const MaterialRow = Type.Object({
  ...Material.properties,
  className: Type.String(),
  updatedTime: Type.String(),
  updatedBy: Type.String(),
  ...BoardStepFields,
});
export type MaterialRow = Static<typeof MaterialRow>;

export const listAdminMaterials = endpoint({
  method: 'POST',
  path: `${admin}/list`,
  summary: '本人管得到的班级的资料',
  access: 'manager',
  in: Type.Object({
    ...pagingInput,
    sort: Type.Optional(
      Type.String({
        pattern: '^-?(title|updatedTime|publishTime|downloadNum)$',
        description: '-updatedTime',
      }),
    ),
    keyword,
    classId: Type.Optional(idInput),
    status: Type.Optional(BoardStateSchema),
  }),
  out: listReply(MaterialRow),
});

export const getAdminMaterial = endpoint({
  method: 'POST',
  path: `${admin}/get`,
  summary: '一份资料的全部内容，供修改',
  access: 'manager',
  in: Type.Object({ id: idInput }),
  out: dataReply(Type.Object({ ...MaterialRow.properties, content: Type.String() })),
});

/** Files that may be uploaded, and by which rights: asked before files are chosen. */
export const getClassFileLimits = endpoint({
  method: 'POST',
  path: `${admin}/limits`,
  summary: '班级文件可以是哪些类型、多大',
  access: 'manager',
  in: Type.Object({}),
  out: dataReply(
    Type.Object({
      kinds: Type.Array(
        Type.Object({
          kind: ClassFileKind,
          extensions: Type.Array(Type.String(), { description: 'without the dot' }),
          accept: Type.String({ description: 'for <input accept>' }),
          maxBytes: Type.Integer(),
          sentence: Type.String(),
        }),
      ),
      maxFiles: Type.Integer(),
      chunkBytes: Type.Integer({ description: 'size of one piece' }),
    }),
  ),
});
