import { describe, expect, it } from 'vitest';
import { blankDocument, changedFields } from './course-document.rules.ts';
import type { CourseDocument } from './course-document.schema.ts';
import { documentChanges, lineChanges } from './document-changes.rules.ts';

const course: CourseDocument = {
  ...blankDocument({ title: '棉田水肥一体化十问', mediaKind: 'video', lang: 'zh' }),
  categoryKey: 'rural',
  summary: '地头讲滴灌。',
  intro: '<p>第一段</p><p>第二段</p>',
  hours: '0.75',
  maxRate: 1.5,
  place: '莎车县',
  classificationIds: ['c1'],
  teacherIds: ['t1'],
  chapters: [{ startSeconds: 0, title: '开头' }],
};
const names = { classification: (id: string) => `栏目 ${id}`, teacher: (id: string) => `老师 ${id}` };

describe('公开内容与修改的对照', () => {
  it('一样就没有栏目', () => {
    expect(documentChanges(course, { ...course }, names)).toEqual([]);
  });

  it('只列不同的栏目，说成人看得懂的话', () => {
    const after: CourseDocument = {
      ...course,
      hours: '1.00',
      teacherIds: ['t1', 't2'],
      intro: '<p>第一段</p><p>第二段改过</p>',
      mediaFileId: 'f9',
      captions: [{ lang: 'ug', label: '', text: 'WEBVTT\n\n00:12.000 --> 00:13.000\nسالام\n' }],
    };
    const changes = documentChanges(course, after, names);
    expect(changes.map(({ label }) => label)).toEqual(['简介', '课件', '学时', '讲师', '字幕']);
    expect(changes[0]?.lines).toEqual([
      { kind: 'same', text: '第一段' },
      { kind: 'gone', text: '第二段' },
      { kind: 'new', text: '第二段改过' },
    ]);
    expect(changes[3]?.lines[1]?.text).toBe('老师 t1、老师 t2');
    expect(changes[4]?.lines.map(({ text }) => text)).toEqual(['（没有）', '维吾尔文：', '00:12 سالام']);
  });

  it('字幕只是换行不同不算改；版式变了说一声', () => {
    const spoken = (text: string) => ({ ...course, captions: [{ lang: 'zh', label: '', text }] });
    const before = spoken('WEBVTT\n\n00:01.000 --> 00:02.000\n好\n');
    const after = spoken('WEBVTT\n\n\n00:00:01.000 --> 00:00:02.000\n好\n\n');
    expect(documentChanges(before, after, names)).toEqual([]);
    const bold = { ...course, intro: '<p><strong>第一段</strong></p><p>第二段</p>' };
    expect(documentChanges(course, bold, names)[0]?.lines[0]?.text).toContain('版式');
  });

  it('认得出变动的栏目', () => {
    expect(changedFields(course, { ...course, chapters: [], maxRate: 2 })).toEqual(['maxRate', 'chapters']);
  });
});

describe('逐行对照', () => {
  it('中间插一行、删一行', () => {
    expect(lineChanges('a\nb\nc', 'a\nc\nd').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'same a',
      'gone b',
      'same c',
      'new d',
    ]);
  });

  it('太长就前后排', () => {
    const long = Array.from({ length: 500 }, (_, i) => String(i)).join('\n');
    expect(lineChanges(long, 'x')).toHaveLength(501);
  });
});
