import { describe, expect, it } from 'vitest';
import { BOARD_STATES, boardSteps, boardTitle, summaryOf } from './board-state.rules.ts';

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
    expect(boardTitle('  开班\u0000须知\n第一条\u2028\ud800 ')).toBe('开班 须知 第一条 \ufffd');
    expect(boardTitle(' \n\t ')).toBe('');
  });

  it('end a long text with a mark after 60 characters, counted as people count', () => {
    expect(summaryOf('一\n二  三')).toBe('一 二 三');
    expect(summaryOf('各位学员：\n先学 《党章》。\n再看 2 课')).toBe('各位学员：先学《党章》。再看 2 课');
    expect([...summaryOf('𠮷'.repeat(80))]).toHaveLength(60);
    expect(summaryOf('字'.repeat(60))).not.toContain('…');
  });
});
