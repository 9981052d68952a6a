import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { auditTrailWords } from '#features/ground/accounts/shared/audit-words.rules.ts';
import { listsOf } from '#platform/server/feature.ts';
import { FEATURES } from './features.ts';

const listOf = listsOf(FEATURES);
const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

describe('what the features bring', () => {
  it('comes from features that stand where their names say', () => {
    const names = FEATURES.map(({ name }) => name);
    expect(names.filter((name) => !existsSync(new URL(`../features/${name}`, import.meta.url)))).toEqual([]);
    expect(repeated(names)).toEqual([]);
  });

  it('is named once: actions and lists of the audit trail, kinds of messages, of imports, of media uses', () => {
    const words = listOf('auditWords');
    expect(repeated(words.flatMap(({ actions }) => Object.keys(actions)))).toEqual([]);
    expect(repeated(words.flatMap(({ lists = {} }) => Object.keys(lists)))).toEqual([]);
    expect(repeated(listOf('notifications').flatMap(({ kinds }) => Object.keys(kinds)))).toEqual([]);
    expect(repeated(listOf('importKinds').map(({ key }) => key))).toEqual([]);
    expect(repeated(listOf('mediaUses').map(({ kind }) => kind))).toEqual([]);
  });

  it('words one code of the audit trail differently for each thing', () => {
    const trail = auditTrailWords(listOf('auditWords'));
    const state = (action: string, field: string, value: string) => trail.of(action, {}).value(field, value);
    expect(state('courses.takeDown', 'status', '4')).toBe('已下线');
    expect(state('accounts.disable', 'status', 'disabled')).toBe('停用');
    expect(state('questions.retire', 'state', 'RETIRED')).toBe('停用');
    expect(state('tasks.cancel', 'state', 'cancelled')).toBe('已停止');
    expect(state('teachers.change', 'status', '1')).toBe('1');
    expect(trail.of('tasks.export', { kind: 'courses' }).inside('filters').value('status', '3')).toBe(
      '已发布',
    );
    expect(trail.of('tasks.export', { kind: 'people' }).inside('filters').value('status', 'active')).toBe(
      '启用',
    );
    expect(trail.of('imports.upload', {}).value('kind', 'class-members')).toBe('班级学员');
  });

  it('offers kinds of import in the order of their list', () => {
    expect(listOf('importKinds').map(({ key }) => key)).toEqual([
      ...['people', 'organisations', 'dictionaries', 'courses', 'classifications', 'class-members'],
      'class-groups',
      ...['bases', 'offline-timetable', 'paper-scores'],
    ]);
  });
});
