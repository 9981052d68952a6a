import { Type } from 'typebox';
import { endpoint, endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, objectReply } from '#platform/shared/envelope.ts';
import { DAY_PATTERN } from '#platform/shared/times.ts';
import { arrayOf, idInput, oneOf, orNull } from '#platform/shared/value.schema.ts';

const admin = `${BASE}/api/admin/classification`;
const call = endpointsBelow(admin, 'admin');
const typeCode = Type.String({ pattern: '^[A-Z_]{1,40}$' });
const name = Type.String({ minLength: 1, maxLength: 20 });

const leaf = {
  id: Type.String(),
  name: Type.String(),
  /** Courses of any status filed directly under the node. */
  courseNum: Type.Integer(),
};

/** Two levels, as learners see them. `version` changes with every change of the tree. */
export const getClassifications = call('get', {
  summary: '一个分类体系的树，带课程数',
  access: 'author',
  in: Type.Object({ typeCode }),
  out: objectReply({
    typeCode: Type.String(),
    version: Type.Integer(),
    canEdit: Type.Boolean(),
    nodes: Type.Array(Type.Object({ ...leaf, children: Type.Array(Type.Object(leaf)) })),
  }),
});

const changed = objectReply({ version: Type.Integer(), id: Type.String() });
const version = Type.Integer({ minimum: 0 });

export const saveClassification = call('save', {
  summary: '新建或改名；新建时给出 parentId（空为第一级）',
  once: true,
  in: Type.Object({
    typeCode,
    version,
    id: Type.Optional(idInput),
    parentId: Type.Optional(orNull(idInput)),
    name,
  }),
  out: changed,
});

export const moveClassification = call('move', {
  summary: '拖动排序或换上级；课程随分类走',
  once: true,
  in: Type.Object({
    typeCode,
    version,
    id: idInput,
    parentId: orNull(idInput),
    /** Place among the new siblings, from 0. */
    index: Type.Integer({ minimum: 0, maximum: 1000 }),
  }),
  out: changed,
});

export const removeClassification = call('remove', {
  summary: '删除分类；有课程时须指定并入哪个分类',
  once: true,
  in: Type.Object({ typeCode, version, id: idInput, moveCoursesTo: Type.Optional(idInput) }),
  out: changed,
});

export const moveCoursesOfClassification = call('moveCourses', {
  summary: '把一个分类下的课程（全部或选中的）移到另一个分类',
  once: true,
  in: Type.Object({
    fromId: idInput,
    toId: idInput,
    courseIds: Type.Optional(Type.Array(idInput, { minItems: 1, maxItems: 100 })),
  }),
  out: objectReply({ movedNum: Type.Integer() }),
});

const pinAdmin = `${BASE}/api/admin/recommendation`;

/** Where pinned courses stand in front: 为你推荐 and the four topics of the sidebar card. */
export const PIN_SLOTS = ['recommend', 'uyghur', 'red', 'micro', 'everyone'] as const;
const slot = oneOf(['recommend', 'uyghur', 'red', 'micro', 'everyone']);

export const listPins = endpoint({
  path: `${pinAdmin}/list`,
  summary: '各推荐位置顶的课程',
  access: 'admin',
  in: Type.Object({}),
  out: dataReply(
    arrayOf({
      slot,
      title: Type.String(),
      version: Type.Integer(),
      items: arrayOf({
        courseId: Type.String(),
        title: Type.String(),
        lang: Type.String(),
        cover: Type.String(),
        status: Type.Integer(),
        untilDate: Type.String({ description: 'yyyy-MM-dd, last day; empty for no end' }),
      }),
    }),
  ),
});

export const savePins = endpoint({
  path: `${pinAdmin}/save`,
  summary: '保存一个推荐位的置顶课程及次序，至多 12 门',
  access: 'admin',
  once: true,
  in: Type.Object({
    slot,
    version,
    items: arrayOf(
      {
        courseId: idInput,
        untilDate: Type.Optional(Type.String({ pattern: `^(${DAY_PATTERN})?$` })),
      },
      { maxItems: 12 },
    ),
  }),
  out: doneReply,
});
