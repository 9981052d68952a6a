import { describe, expect, it } from 'vitest';
import { isUnderWay, queuedBefore, stateText } from './media-file.words.ts';

const rendition = (state: 'queued' | 'running' | 'done' | 'failed') => ({
  name: '720P',
  state,
  progress: 0,
  sizeBytes: 0,
  problem: '',
});

describe('the state of a file in words', () => {
  it('transcodes media and merely works on pictures and documents', () => {
    expect(stateText({ kind: 'video', state: 'processing' })).toBe('转码中');
    expect(stateText({ kind: 'document', state: 'processing' })).toBe('处理中');
    expect(stateText({ kind: 'image', state: 'ready' })).toBe('可以使用');
  });

  it('is asked for again only while the server works on it', () => {
    const states = ['uploading', 'checking', 'processing', 'ready', 'failed'] as const;
    expect(states.filter((state) => isUnderWay({ state, progress: 100 }))).toEqual([
      'checking',
      'processing',
    ]);
    expect(isUnderWay({ state: 'ready', progress: 40 })).toBe(true);
  });

  it('counts the jobs before a queued one', () => {
    const all = [rendition('done'), rendition('running'), rendition('queued'), rendition('queued')];
    expect(all.map((_, index) => queuedBefore(all, index))).toEqual([0, 0, 1, 2]);
  });
});
