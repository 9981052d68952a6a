import { describe, expect, it } from 'vitest';
import { kindListTitle } from '#features/content/publishing/shared/kind.words.ts';
import { NAME_MAX } from './teacher.record.ts';
import { TEACHER_WORDS } from './teacher-kind.words.ts';
import { TEACHERS_AUDIT, TEACHERS_CONSOLE } from './teachers.words.ts';

describe('teachers among the pages', () => {
  it('stand in the console, where writers have all calls of their kind', () => {
    const [entry] = TEACHERS_CONSOLE;
    expect(TEACHERS_CONSOLE).toHaveLength(1);
    expect(entry).toMatchObject({
      ...{ title: '师资管理', group: '教学', order: 80, roles: ['author', 'admin'] },
      calls: ['admin/publication/*?kind=teacher', 'admin/teacher/*'],
    });
    expect(entry?.path).toBe(TEACHER_WORDS.path);
    expect(kindListTitle(TEACHER_WORDS)).toBe('师资管理');
    expect(TEACHER_WORDS.title).toEqual({ field: 'name', label: '姓名', max: NAME_MAX });
  });

  it('have words of the audit trail from before they stood on the desk', () => {
    expect(TEACHERS_AUDIT).toMatchObject([
      {
        actions: {
          'teachers.add': '新增教师',
          'teachers.change': '修改教师资料',
          'teachers.remove': '删除教师',
        },
        fields: { length: '字符数', changed: '有改动' },
      },
    ]);
  });
});
