import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { labelsOf } from '#platform/shared/record.ts';
import { questionRecord } from './question.record.ts';
import { DIFFICULTY_NAMES, TYPE_NAMES } from './question-types.words.ts';

export const QUESTIONS_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'questions',
    path: '/console/questions',
    title: '题库',
    icon: 'question',
    group: '试题与考试',
    order: 10,
    roles: ['manager', 'author', 'admin'],
    calls: ['admin/question/*'],
  },
];

/** Words of the audit trail, by the thing that a row is about. */
export const QUESTIONS_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'questions.create': '新建题目',
      'questions.edit': '修改题目',
      'questions.retire': '停用题目',
      'questions.restore': '恢复题目',
      'questions.remove': '删除题目',
      'questions.move': '调整题目分类和标签',
      'questions.import': '导入题目',
      'questions.export': '导出题目',
      'questions.reviseKey': '改正题目答案',
      'questions.readKey': '查看题目答案',
    },
    fields: {
      ...labelsOf(questionRecord),
      stem: questionRecord.fields.title.label,
      state: '状态',
      versionNo: '内容版本',
      codes: '题目编号',
      doneNum: '已导入',
      existsNum: '已存在',
      failedNum: '失败',
      questionNum: '题数',
      gaveUp: '放弃参加用到它的考试',
    },
    values: {
      state: { ACTIVE: '在用', RETIRED: '停用' },
      difficulty: DIFFICULTY_NAMES,
      questionType: TYPE_NAMES,
    },
  },
  {
    actions: {
      'questions.addCategory': '新建题库分类',
      'questions.changeCategory': '修改题库分类',
      'questions.removeCategory': '删除题库分类',
    },
    fields: {
      name: '名称',
      parentId: '上级分类',
      sort: '次序',
    },
  },
];
