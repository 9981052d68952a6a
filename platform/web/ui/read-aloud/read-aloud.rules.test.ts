import { describe, expect, it } from 'vitest';
import {
  MOST_CHARACTERS,
  pickVoice,
  spokenLanguage,
  spokenName,
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

describe('a voice of Chinese', () => {
  it('is of the mainland however it is written', () => {
    for (const lang of ['zh', 'zh-Hans-CN', 'zh_Hans', 'cmn', 'cmn-CN']) {
      const voices = [voice('zh-HK'), voice(lang)];
      expect(pickVoice(voices, 'zh')?.lang).toBe(lang);
    }
    expect(pickVoice([voice('cmn-CN')], 'ug')).toBeUndefined();
    expect(pickVoice([voice('fr-FR')], 'zh')).toBeUndefined();
  });

  it('has a name where the portal knows one', () => {
    expect(['zh', 'ug', 'kk', 'ky', 'mn', 'fr'].map(spokenName)).toEqual([
      ...['普通话', '维吾尔语', '哈萨克语', '柯尔克孜语', '蒙古语', 'fr'],
    ]);
  });

  it('reads figures as the page says, and else as Chinese', () => {
    expect([spokenLanguage('2026', 'ug'), spokenLanguage('2026', '')]).toEqual(['ug', 'zh']);
  });
});

describe('a long sentence', () => {
  const clause = (length: number) => `${'学'.repeat(length - 1)}，`;

  it.each<[string, string, readonly number[]]>([
    ['of two and two that fit together', clause(20).repeat(4), [40, 40]],
    ['that fills a piece exactly', clause(24).repeat(2) + clause(10), [48, 10]],
    ['of pieces that just do not fit', clause(24) + clause(25), [24, 25]],
    ['without a comma', '学'.repeat(100), [48, 48, 4]],
  ])('%s is read in pieces', (_, text, lengths) => {
    expect(spokenPieces(text).map((piece) => piece.length)).toEqual(lengths);
    expect(spokenPieces(text).join('')).toBe(text);
  });

  it('is whole up to the limit, and nothing when there is nothing to say', () => {
    const whole = `，${'学'.repeat(MOST_CHARACTERS - 1)}`;
    expect(spokenPieces(whole)).toEqual([whole]);
    expect(spokenPieces('，学习。')).toEqual(['，学习。']);
    expect([spokenPieces(''), spokenPieces('，'.repeat(MOST_CHARACTERS + 1))]).toEqual([[], []]);
  });
});
