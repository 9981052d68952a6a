import { type Static, Type } from 'typebox';
import {
  BoardStateSchema,
  BoardStepFields,
  ClassFile,
} from '#features/teaching/board/shared/class-file.schema.ts';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { propertiesOf } from '#platform/shared/record.schema.ts';
import { idInput, pagingInput } from '#platform/shared/value.schema.ts';
import { materialRecord } from './material.record.ts';

const call = endpointsBelow(`${BASE}/api/tbtp/resource`, 'manager');
const manage = endpointsBelow(`${BASE}/api/admin/material`, 'manager');

const keyword = Type.Optional(Type.String({ maxLength: 100 }));
/** Files go by another name. */
const { files: fileIds, ...plainFields } = propertiesOf(materialRecord);
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
  facts: Type.Array(Type.Object({ name: Type.String(), text: Type.String() }), {
    description: 'further fields that its page shows',
  }),
  downloadNum: Type.Integer({ description: 'once a person and hour' }),
  status: BoardStateSchema,
  publishTime: Type.String({ description: 'yyyy-MM-dd HH:mm:ss; empty before it was published' }),
  publisher: Type.String(),
  version: Type.Integer(),
});
export type Material = Static<typeof Material>;

/** Members of the class, and its managers; learners see what is published only. */
export const listMaterials = call('list', {
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

export const getMaterial = call('get', {
  summary: '一份班级资料：说明和文件',
  access: 'student-or-manager',
  in: Type.Object({ id: idInput }),
  out: objectReply({
    ...Material.properties,
    content: Type.String({ description: 'cleaned HTML' }),
  }),
});

export const saveMaterial = call('saveOrUpdate', {
  summary: '新建或修改资料（草稿或已撤回的）；旧版本上的修改答 409',
  once: true,
  in: Type.Object({
    id: Type.Optional(idInput),
    classId: idInput,
    ...plainFields,
    fileIds,
    version: versionInput,
  }),
  out: objectReply({ id: Type.String(), status: BoardStateSchema, version: Type.Integer() }),
});

const one = Type.Object({ id: idInput, version: versionInput });
const step = (verb: string, summary: string) => call(verb, { summary, once: true, in: one, out: doneReply });

export const publishMaterial = step('publish', '发布资料');
export const withdrawMaterial = step('offline', '撤回资料：学员不再看到');
export const removeMaterial = step('remove', '删除草稿或已撤回的资料');

/* Console */

export const MaterialRow = Type.Object({
  ...Material.properties,
  className: Type.String(),
  updatedTime: Type.String(),
  updatedBy: Type.String(),
  ...BoardStepFields,
});
export type MaterialRow = Static<typeof MaterialRow>;

export const listAdminMaterials = manage('list', {
  summary: '本人管得到的班级的资料',
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

export const getAdminMaterial = manage('get', {
  summary: '一份资料的全部内容，供修改',
  in: Type.Object({ id: idInput }),
  out: objectReply({ ...MaterialRow.properties, ...plainFields }),
});
