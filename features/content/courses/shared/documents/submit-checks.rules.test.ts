import { describe, expect, it } from 'vitest';
import { checkItems, hoursProblem, whyNotSubmit } from './submit-checks.rules.ts';

const video = {
  mediaKind: 'video',
  categoryKey: 'rural',
  hours: '0.75',
  summary: '一小时学会扎草方格。',
  intro: '<p>治沙第一步。</p>',
  teacherIds: ['t1'],
  chapters: [{}, {}],
  captions: [],
} as const;
const facts = { durationText: '32:10', mediaProgress: '' };

describe('提交审核前的清单', () => {
  it('什么都不缺，每项写出它现在是什么', () => {
    const items = checkItems(video, [], facts);
    expect(items.every(({ state }) => state === 'ok')).toBe(true);
    expect(items.map(({ note }) => note)).toContain('乡村振兴');
    expect(items.find(({ key }) => key === 'media')?.note).toBe('32:10');
    expect(whyNotSubmit(items)).toBe('');
  });

  it('每项写出名称、现状和要跳去的栏目', () => {
    const said = (document: Parameters<typeof checkItems>[0]) =>
      checkItems(document, [], facts).map(({ key, label, note }) => `${key} ${label} ${note}`);
    expect(said({ ...video, captions: [{}] })).toEqual([
      'media 视频可以播放 32:10',
      'title 课程名称 已填',
      'category 课程分类 乡村振兴',
      'teacher 讲师 1 位',
      'hours 学时格式 0.75 学时',
      'words 摘要与简介 已写',
      'chapters 章节 2 章',
      'captions 字幕 1 种语言',
      'study 学习要求 已定',
    ]);
    expect(said({ ...video, mediaKind: 'audio', categoryKey: '', chapters: [] })).toEqual([
      'media 音频可以播放 32:10',
      'title 课程名称 已填',
      'category 课程分类 ',
      'teacher 讲师 1 位',
      'hours 学时格式 0.75 学时',
      'words 摘要与简介 已写',
      'chapters 章节 不分章',
      'captions 字幕 没有',
      'study 学习要求 已定',
    ]);
  });

  it('每个栏目归到它的那一项', () => {
    const keys = (mediaKind: 'text' | 'video', fields: readonly string[]) =>
      fields.map((field) => {
        const items = checkItems({ ...video, mediaKind }, [{ field, text: '不对' }], facts);
        return items.find(({ state }) => state === 'bad')?.key;
      });
    expect(keys('text', ['content', 'chapters'])).toEqual(['media', 'other-chapters-不对']);
    expect(
      keys('video', [
        'mediaFileId',
        'mediaKind',
        'content',
        'lang',
        'categoryKey',
        'classificationIds',
        'teacherIds',
        'intro',
        'place',
        'chapters',
        'captions',
        'minViewSeconds',
        'coveragePercent',
        'maxRate',
      ]),
    ).toEqual([
      'media',
      'media',
      'other-content-不对',
      'title',
      'category',
      'category',
      'teacher',
      'words',
      'words',
      'chapters',
      'captions',
      'study',
      'study',
      'study',
    ]);
  });

  it('缺的按项归拢，按钮数出还差几项', () => {
    const items = checkItems(
      video,
      [
        { field: 'hours', text: '最多两位小数' },
        { field: 'title', text: '名称至少两个字' },
        { field: 'zhTitle', text: '请填通用语言名称' },
      ],
      facts,
    );
    expect(items.find(({ key }) => key === 'hours')).toMatchObject({ state: 'bad', field: 'hours' });
    expect(items.find(({ key }) => key === 'title')?.note).toBe('名称至少两个字（共 2 处）');
    expect(whyNotSubmit(items)).toBe('还差 2 项，不能提交');
  });

  it('课件还在处理不算错，只是要等', () => {
    const items = checkItems(video, [{ field: 'mediaFileId', text: '视频还没有处理完' }], {
      ...facts,
      mediaProgress: '处理到 47%',
    });
    expect(items[0]).toMatchObject({ state: 'wait', note: '处理到 47%' });
    expect(whyNotSubmit(items)).toBe('等课件处理完就能提交');
    const both = checkItems(
      video,
      [
        { field: 'mediaFileId', text: '视频还没有处理完' },
        { field: 'hours', text: '请填写学时' },
      ],
      { ...facts, mediaProgress: '处理到 47%' },
    );
    expect(both.filter(({ state }) => state !== 'ok').map(({ note }) => note)).toEqual([
      '处理到 47%',
      '请填写学时',
    ]);
    expect(whyNotSubmit(both)).toBe('还差 2 项，不能提交');
    expect(checkItems(video, [{ field: 'mediaFileId', text: '请选择视频' }], facts)[0]).toMatchObject({
      state: 'bad',
      note: '请选择视频',
    });
  });

  it('摘要与简介没有写，就不打勾、不说已写，也不拦提交', () => {
    const words = (summary: string, intro: string) =>
      checkItems({ ...video, summary, intro }, [], facts).find(({ key }) => key === 'words');
    expect(words('摘', '<p>简</p>')).toMatchObject({ state: 'ok', note: '已写' });
    expect(words('摘', '<p></p>')).toMatchObject({ state: 'ok', note: '没有简介' });
    expect(words(' ', '<p>简</p>')).toMatchObject({ state: 'ok', note: '没有摘要' });
    expect(words(' ', '<p> </p>')).toMatchObject({ state: 'empty', note: '都没有写', field: 'summary' });
    expect(whyNotSubmit(checkItems({ ...video, summary: '', intro: '' }, [], facts))).toBe('');
  });

  it('图文课不问章节和字幕；认不出的栏目单列', () => {
    const items = checkItems(
      { ...video, mediaKind: 'text' },
      [{ field: 'other', text: '请联系管理员' }],
      facts,
    );
    expect(items.map(({ key }) => key)).not.toContain('captions');
    expect(items[0]?.label).toBe('正文写好');
    expect(items.at(-1)).toMatchObject({ label: '请联系管理员', state: 'bad', field: '' });
  });
});

describe('学时', () => {
  it('最多两位小数，从 0.01 到 99.99', () => {
    expect(['0.75', '1', '12.5', '99.99', '0.01'].map(hoursProblem)).toEqual(['', '', '', '', '']);
    expect(hoursProblem('0.755')).toBe('最多两位小数');
    expect([hoursProblem(''), hoursProblem(' '), hoursProblem(' 1 ')]).toEqual([
      '请填写学时',
      '请填写学时',
      '',
    ]);
    expect(hoursProblem('0.00')).toContain('0.01');
    expect(hoursProblem('100')).toContain('99.99');
    expect(hoursProblem('一')).toContain('0.01');
  });
});
