import { describe, expect, it } from 'vitest';
import { isShownByBrowsers } from './shown-files.rules.ts';

describe('a file is shown in place when browsers know it by themselves', () => {
  it.each([
    ['document', 'pdf', '', true],
    ['document', 'docx', '', false],
    ['image', 'gif', '', true],
    ['audio', 'mp3', '', true],
    ['audio', 'wma', '', false],
    ['video', 'mp4', 'h264', true],
    ['video', 'm4v', 'MPEG-4/AVC', true],
    ['video', 'mp4', 'hevc', false],
    ['video', 'webm', 'vp9', true],
    ['video', 'avi', 'h264', false],
  ] as const)('%s .%s %s: %s', (kind, extension, codec, expected) => {
    expect(isShownByBrowsers(kind, extension, codec)).toBe(expected);
  });
});
