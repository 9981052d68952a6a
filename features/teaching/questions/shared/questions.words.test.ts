import { describe, expect, it } from 'vitest';
import { QUESTIONS_AUDIT, QUESTIONS_CONSOLE } from './questions.words.ts';

describe('questions in the console', () => {
  it('are a page for those whom it concerns', () => {
    expect(QUESTIONS_CONSOLE).toEqual([
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
    ]);
  });

  it('have words for each action of the audit trail and for what it notes', () => {
    expect(QUESTIONS_AUDIT.map(({ actions }) => Object.values(actions))).toEqual([
      [
        ...['新建题目', '修改题目', '停用题目', '恢复题目', '删除题目', '调整题目分类和标签', '导入题目'],
        ...['导出题目', '改正题目答案', '查看题目答案'],
      ],
      ['新建题库分类', '修改题库分类', '删除题库分类'],
    ]);
    const [questions, categories] = QUESTIONS_AUDIT;
    expect(questions?.fields).toMatchObject({
      title: '题干',
      stem: '题干',
      state: '状态',
      gaveUp: '放弃参加用到它的考试',
    });
    expect(questions?.values).toEqual({
      state: { ACTIVE: '在用', RETIRED: '停用' },
      difficulty: { EASY: '易', MEDIUM: '中', HARD: '难' },
      questionType: { '1': '单选题', '2': '多选题', '3': '判断题', '4': '填空题' },
    });
    expect(categories?.fields).toEqual({ name: '名称', parentId: '上级分类', sort: '次序' });
  });
});
