import { describe, expect, it } from 'vitest';
import { blankDocument } from './course-document.rules.ts';
import type { CourseDocument } from './course-document.schema.ts';
import { type DocumentFacts, type FileFacts, problemsOf } from './course-problems.rules.ts';

const video: FileFacts = { kind: 'video', state: 'ready', durationSeconds: 60 };

const facts: DocumentFacts = {
  medium: video,
  poster: null,
  topicNum: 1,
  lostTeacherNum: 0,
  lostNodeNum: 0,
};

const complete: CourseDocument = {
  ...blankDocument({ title: '草方格', mediaKind: 'video', lang: 'zh' }),
  categoryKey: 'rural',
  hours: '0.50',
  mediaFileId: 'f',
  classificationIds: ['rural-1'],
  teacherIds: ['t1'],
};

const text: CourseDocument = { ...complete, mediaKind: 'text', mediaFileId: null, content: '<p>文</p>' };

const problems = (changes: Partial<CourseDocument>, more: Partial<DocumentFacts> = {}, base = complete) =>
  problemsOf({ ...base, ...changes }, { ...facts, ...more }).map((one) => `${one.field} ${one.text}`);

describe('before a course is submitted', () => {
  it('nothing is missing from a complete one, be it watched or read', () => {
    expect(problems({})).toEqual([]);
    expect(problems({}, { medium: null }, text)).toEqual([]);
  });

  it.each([
    [{ title: '课' }, 'title 课程名称至少 2 个字'],
    [{ lang: 'ug', zhTitle: '课' }, 'zhTitle 通用语言名称至少 2 个字'],
    [{ title: '长'.repeat(61) }, 'title 课程名称最多 60 个字，现在 61 个'],
    [{ title: '<b>草方格' }, 'title 名称里不能有“<”，只用文字、数字和常用标点'],
    [{ lang: 'ug' }, 'zhTitle 通用语言名称至少 2 个字'],
    [{ categoryKey: 'nothing' }, 'categoryKey 还没有选择课程分类'],
    [{ teacherIds: [] }, 'teacherIds 还没有选择讲师'],
    [{ hours: '1.234' }, 'hours 学时应在 0.01 到 99.99 之间，小数最多两位，例如 0.5'],
    [{ summary: '长'.repeat(201) }, 'summary 摘要最多 200 字，现在 201 字，请删减 1 字'],
    [{ intro: `<p>${'长'.repeat(501)}</p>` }, 'intro 简介最多 500 字，现在 501 字，请删减 1 字'],
    [{ siweiType: 'abc' }, 'siweiType 不认识的四微类型'],
    [{ chapters: [{ startSeconds: 60, title: '尾' }] }, 'chapters 第 1 章的开始时间超过了课件时长'],
    [{ chapters: [{ startSeconds: 0, title: '' }] }, 'chapters 第 1 章没有写标题'],
  ] as const)('%o', (changes, expected) => {
    expect(problems(changes as Partial<CourseDocument>)).toEqual([expected]);
  });

  it('counts what a reader sees, not tags and not code units', () => {
    expect(problems({ intro: `<p>${'<strong>长</strong>'.repeat(500)}</p>` })).toEqual([]);
    expect(problems({ title: 'e\u0301'.repeat(60) })).toEqual([]);
    expect(problems({ content: `<p>${'长'.repeat(10_001)}</p>` }, {}, text)).toEqual([
      'content 正文最多 10000 字，现在 10001 字，请删减 1 字',
    ]);
    expect(problems({ content: '<p><br></p>' }, {}, text)).toEqual(['content 图文课程还没有正文']);
  });

  it('the medium is there, of the right kind, and ready', () => {
    expect(problems({}, { medium: null })).toEqual(['mediaFileId 还没有选择视频课件']);
    expect(problems({ mediaKind: 'audio' })).toEqual([
      'mediaFileId 课件不是音频，请换一个文件，或改课程形式',
    ]);
    for (const state of ['uploading', 'checking', 'processing'] as const)
      expect(problems({}, { medium: { ...video, state } })).toEqual([
        'mediaFileId 课件还在处理，完成后才能提交',
      ]);
    expect(problems({}, { medium: { ...video, state: 'failed' } })).toEqual([
      'mediaFileId 课件没有处理成功，请到素材库重试或换一个文件',
    ]);
    expect(problems({}, { medium: { ...video, durationSeconds: 0 } })).toEqual([
      'mediaFileId 课件的时长是 0 秒，请换一个文件',
    ]);
  });

  it('topics are chosen and nothing that was chosen has gone', () => {
    expect(problems({}, { topicNum: 0 })).toEqual(['classificationIds 至少选择一个专题分类']);
    expect(problems({}, { lostNodeNum: 1, lostTeacherNum: 2 })).toEqual([
      'classificationIds 有 1 个分类已被删除，请重新选择',
      'teacherIds 有 2 位讲师已被删除，请重新选择',
    ]);
    expect(problems({ posterFileId: 'p' })).toEqual(['posterFileId 封面图片已不可用，请重新选择']);
    const poster: FileFacts = { kind: 'image', state: 'ready', durationSeconds: 0 };
    expect(problems({ posterFileId: 'p' }, { poster })).toEqual([]);
    expect(problems({ posterFileId: 'p' }, { poster: { ...poster, state: 'checking' } })).toEqual([
      'posterFileId 封面图片还没有处理好',
    ]);
    expect(problems({ posterFileId: 'p' }, { poster: { ...poster, kind: 'document' } })).toEqual([
      'posterFileId 封面图片已不可用，请重新选择',
    ]);
    expect([problems({ siweiType: 'wgs' }), problems({ title: '水渠', minViewSeconds: 0 })]).toEqual([
      [],
      [],
    ]);
  });

  it('chapters follow each other, and each language has its captions once', () => {
    const chapters = [10, 10].map((startSeconds) => ({ startSeconds, title: '章' }));
    expect(problems({ chapters })).toEqual(['chapters 第 2 章的开始时间应晚于上一章']);
    const inOrder = [0, 10, 59].map((startSeconds) => ({ startSeconds, title: '章' }));
    expect(problems({ chapters: inOrder })).toEqual([]);
    expect(problems({ chapters: inOrder }, { medium: { ...video, durationSeconds: 30 } })).toEqual([
      'chapters 第 3 章的开始时间超过了课件时长',
    ]);
    expect(problems({ chapters: inOrder }, { medium: null })).toEqual(['mediaFileId 还没有选择视频课件']);
    expect(
      problems({ chapters: inOrder }, { medium: { ...video, state: 'checking', durationSeconds: 5 } }),
    ).toEqual(['mediaFileId 课件还在处理，完成后才能提交']);
    const one = { lang: 'zh', label: '中文', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\n好\n' };
    expect(problems({ captions: [one, { ...one, lang: 'ug' }] })).toEqual([]);
    expect(problems({ captions: [one] }, { medium: null })).toEqual(['mediaFileId 还没有选择视频课件']);
    expect(problems({ captions: [one, one] }, {}, text)).toEqual([]);
    expect(problems({ captions: [{ ...one, label: '' }] })).toEqual(['captions 每份字幕都要有名称']);
    expect(problems({ captions: [{ ...one, text: one.text.replace('WEBVTT\n\n', '') }] })).toEqual([]);
    expect(problems({ captions: [one, one] })).toEqual(['captions 同一种语言只能有一份字幕']);
    expect(problems({ captions: [{ ...one, text: 'WEBVTT\n\n01:30.000 --> 01:31.000\n好\n' }] })).toEqual([
      'captions 中文第 3 行：开始时间超出了课件时长',
    ]);
  });

  it('an image-text course is viewed for at least 15 seconds, and needs no chapters of its own', () => {
    expect(problems({ minViewSeconds: 14 }, {}, text)).toEqual(['minViewSeconds 图文课程最少学习 15 秒']);
    expect(problems({ chapters: [{ startSeconds: 9999, title: '' }] }, {}, text)).toEqual([]);
  });
});
