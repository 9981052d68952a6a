import { describe, expect, it } from 'vitest';
import {
  MOST_CHARACTERS,
  pickVoice,
  spokenLanguage,
  spokenPieces,
  voicelessLanguages,
} from './read-aloud.rules.ts';

const voice = (lang: string, localService = true) => ({ lang, localService });

describe('the voice', () => {
  it('is one of the mainland before Cantonese and Taiwan, and one of the device before one of the network', () => {
    const voices = [voice('en-US'), voice('zh-HK'), voice('zh-TW'), voice('zh-CN', false), voice('zh_CN')];
    expect(pickVoice(voices, 'zh')).toBe(voices[4]);
    expect(pickVoice(voices.slice(0, 4), 'zh')).toBe(voices[3]);
    expect(pickVoice(voices.slice(0, 3), 'zh')).toBe(voices[1]);
  });
  it('is Uyghur for Uyghur only where the device has one', () => {
    expect(pickVoice([voice('zh-CN'), voice('ug-CN')], 'ug')?.lang).toBe('ug-CN');
    expect(pickVoice([voice('zh-CN'), voice('ar-SA')], 'ug')).toBeUndefined();
  });
});

describe('the language of a text', () => {
  it('is that of its letters where its page says another or nothing', () => {
    expect(spokenLanguage('党支部', '')).toBe('zh');
    expect(spokenLanguage('پارتىيە', '')).toBe('ug');
    expect(spokenLanguage('پارتىيە', 'zh-CN')).toBe('ug');
    expect(spokenLanguage('پارتىيە', 'kk')).toBe('kk');
    expect(spokenLanguage('会议 2026', 'ug')).toBe('zh');
    expect(spokenLanguage('2026', 'zh-CN')).toBe('zh');
  });
  it('has no voice where none of the device fits; unknown voices miss nothing', () => {
    const text = [
      { text: '党课', lang: 'zh' },
      { text: 'دەرس', lang: 'ug' },
    ];
    expect(voicelessLanguages(text, [voice('zh-CN')])).toEqual(['ug']);
    expect(voicelessLanguages(text, null)).toEqual([]);
  });
});

describe('the pieces', () => {
  it('are sentences, with their closing signs', () => {
    expect(spokenPieces('他说：“来！”大家都来了。')).toEqual(['他说：“来！”', '大家都来了。']);
    expect(spokenPieces('سالام. ياخشىمۇسىز؟ رەھمەت')).toEqual(['سالام. ياخشىمۇسىز؟', 'رەھمەت']);
  });
  it('of a long sentence end at its commas, and none is longer than a browser speaks', () => {
    const clause = `${'学'.repeat(30)}，`;
    expect(spokenPieces(`${clause.repeat(2)}完。`)).toEqual([clause, `${clause}完。`]);
    for (const piece of spokenPieces('长'.repeat(500)))
      expect([...piece].length).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(spokenPieces('长'.repeat(500)).join('')).toBe('长'.repeat(500));
  });
  it('leave out what has nothing to speak', () => {
    expect(spokenPieces('……　——。')).toEqual([]);
  });
});
