import { describe, expect, it } from 'vitest';
import { BOARD_STATES, boardLine, boardSteps, saysMore, summaryOf } from './board-state.rules.ts';

const ALL = { canWrite: true, canPublish: true };
const stepsOf = (steps: ReturnType<typeof boardSteps>) =>
  Object.entries(steps)
    .filter(([, may]) => may)
    .map(([step]) => step);

describe('what stands on the board of a class', () => {
  it('is changed, published and removed only while nobody reads it, and withdrawn only while somebody may', () => {
    const found = BOARD_STATES.map((state) => [state, stepsOf(boardSteps(state, ALL))]);
    expect(found).toEqual([
      ['DRAFT', ['canEdit', 'canPublish', 'canRemove']],
      ['PUBLISHED', ['canWithdraw']],
      ['OFFLINE', ['canEdit', 'canPublish', 'canRemove']],
    ]);
  });

  it('is written but not published by who may only write, and left alone by who may only read', () => {
    expect(stepsOf(boardSteps('DRAFT', { canWrite: true, canPublish: false }))).toEqual(['canEdit']);
    expect(stepsOf(boardSteps('PUBLISHED', { canWrite: true, canPublish: false }))).toEqual([]);
    for (const state of BOARD_STATES)
      expect(stepsOf(boardSteps(state, { canWrite: false, canPublish: false }))).toEqual([]);
  });
});

describe('a title and its summary', () => {
  it('are one line without what a line cannot hold', () => {
    expect(boardLine('  开班\u0000须知\n第一条\u2028\ud800 ')).toBe('开班 须知 第一条 \ufffd');
    expect(boardLine(' \n\t ')).toBe('');
    expect(boardLine('开班  须知\u0000\u0000第一条')).toBe('开班 须知 第一条');
    expect(boardLine('通知\u202efdp.exe\u202c \u2067附件\u2069')).toBe('通知fdp.exe 附件');
  });

  it('end a long text with a mark after 60 characters, counted as people count', () => {
    expect(summaryOf('一\n二  三')).toBe('一 二 三');
    expect(summaryOf('\n一 二 ')).toBe('一 二');
    expect(summaryOf('各位学员：\n先学 《党章》。\n再看 2 课')).toBe('各位学员：先学《党章》。再看 2 课');
    expect([...summaryOf('𠮷'.repeat(80))]).toHaveLength(60);
    expect(summaryOf('字'.repeat(60))).not.toContain('…');
    expect(summaryOf(`${'字'.repeat(57)}。「${'文'.repeat(9)}`)).toBe(`${'字'.repeat(57)}…`);
  });

  it('say all of a short paragraph, and not all of what goes on, shows a picture or leads on', () => {
    const more = (html: string, summary = '扫码入群') => saysMore(html, summary);
    expect([more('<p>扫码入群</p>'), more('<p><strong>扫码</strong>入群</p>'), more('', '')]).toEqual([
      false,
      false,
      false,
    ]);
    for (const html of [
      '<p>扫码入群</p><p></p>',
      '<p>扫码入群<img src="/pictures/a.webp" alt=""></p>',
      '<p><a href="/x">扫码入群</a></p>',
      '<ul><li><p>扫码入群</p></li></ul>',
      '<p>\n</p>\n<p>乙</p>',
    ])
      expect([html, more(html)]).toEqual([html, true]);
    expect(more(`<p>${'字'.repeat(80)}</p>`, summaryOf('字'.repeat(80)))).toBe(true);
  });
});
