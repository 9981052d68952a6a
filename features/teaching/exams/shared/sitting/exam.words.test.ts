import { describe, expect, it } from 'vitest';
import {
  confirmFacts,
  factsOf,
  receiptText,
  rulesOf,
  saveBanner,
  saveText,
  sittingNote,
  startTerms,
  submittedText,
  unfinishedText,
  untilText,
} from './exam.words.ts';

const at = (wire: string) => Date.parse(`${wire.replace(' ', 'T')}+08:00`);
const final = {
  examType: 'FINAL_TEST' as const,
  questionNum: 10,
  totalScore: 100,
  passScore: 60,
  needRightNum: 0,
  examLength: 60,
  examNum: 3,
  endTime: '2026-07-12 20:00:00',
  courseHours: '0.00',
  classId: 'k1',
};
const quiz = {
  ...final,
  examType: 'QUIZ' as const,
  needRightNum: 8,
  examLength: 0,
  examNum: 0,
  endTime: '',
  courseHours: '1.00',
};
const fresh = { usedNum: 0, leftNum: 3, lastRightNum: null, extraMinutes: 0 };

describe('before an exam', () => {
  it('says that time runs on, and which limit ends first', () => {
    const early = rulesOf(final, fresh, at('2026-07-12 09:00:00'));
    expect(early[0]).toBe('考试时间 60 分钟，从按下“现在开始”算起，中途离开、断网、关机，时间照走。');
    expect(early.join('')).not.toContain('只剩');
    const late = rulesOf(final, fresh, at('2026-07-12 19:24:30'));
    expect(late[1]).toBe('到 20:00 考试结束，只剩 35 分钟，作答时间比平时短。');
    expect(rulesOf(final, fresh, at('2026-07-12 20:00:00')).join('')).not.toContain('只剩');
  });

  it('says extra time, attempts, and how a quiz is passed', () => {
    expect(rulesOf(final, { ...fresh, usedNum: 1, extraMinutes: 30 }, 0).join('')).toContain(
      '（含给您延长的 30 分钟）',
    );
    expect(rulesOf(final, { ...fresh, usedNum: 1 }, 0).at(-1)).toBe(
      '60 分及格，共 3 次机会，已用 1 次，取最高成绩。',
    );
    expect(rulesOf(quiz, fresh, 0).slice(0, 3)).toEqual([
      '不限时，只记用了多久。',
      '答对 8 题通过，1.00 学时自动入账。',
      '没有通过可以重新做，不影响已学时间。',
    ]);
  });

  it('names the facts of this attempt', () => {
    expect(factsOf(final, fresh, 1)).toEqual([
      '共 10 题',
      '满分 100 分',
      '60 分及格',
      '第 1 次作答，共 3 次',
    ]);
    expect(factsOf(quiz, { ...fresh, lastRightNum: 7 }, 2).at(-1)).toBe('第 2 次作答，上次对 7 题');
  });
});

it('an attempt ends by the clock of today, or on another day; midnight belongs to the day before', () => {
  const now = at('2026-07-12 09:00:00');
  const ends = ['2026-07-12 20:00:00', '2026-07-13 00:00:00', '2026-07-13 08:05:00', '2026-07-14 00:00:00'];
  expect(ends.map((end) => untilText(at(end), now))).toEqual([
    '20:00',
    '24:00',
    '2026-07-13 08:05',
    '2026-07-13 24:00',
  ]);
});

describe('while one answers', () => {
  const now = at('2026-07-12 19:30:00');
  it('says what ends it', () => {
    expect(sittingNote(final, { deadlineMs: at('2026-07-12 20:00:00'), endsBy: 'WINDOW' }, now)).toContain(
      '到 20:00 考试结束',
    );
    expect(sittingNote(quiz, { deadlineMs: null, endsBy: 'NONE' }, now)).toBe(
      '不限时，只记用了多久。通过后 1.00 学时自动入账；没有通过可以重新做。',
    );
    expect(sittingNote(quiz, { deadlineMs: now + 3_600_000, endsBy: 'WINDOW' }, now)).toContain(
      '到 20:30 结束，到时自动交卷。',
    );
  });

  it('says what is saved, and what is not', () => {
    const saved = { savedTime: '10:24:36', unsentNum: 0 };
    expect(saveText({ ...saved, save: 'saved' })).toBe('已保存 10:24:36');
    expect(saveText({ ...saved, save: 'saving' })).toBe('正在保存');
    expect(saveText({ ...saved, save: 'offline', unsentNum: 2 })).toBe('2 处还没送上');
    expect(saveBanner({ ...saved, save: 'offline' }, true)).toBe(
      '没有网络，答案先存在本机，恢复后自动送上。',
    );
    expect(saveBanner({ ...saved, save: 'offline' }, false)).toContain('请不要关闭或刷新');
    expect(saveBanner({ ...saved, save: 'saving' }, true)).toBe('');
  });

  it('says what is missing', () => {
    expect(unfinishedText([8, 9])).toBe('请答完所有题目再交卷。还差第 8、9 题。');
  });
});

describe('afterwards', () => {
  it('says when, how long, and the receipt', () => {
    const result = {
      submitTime: '2026-07-09 10:31:42',
      usedSeconds: 1488,
      receiptNo: 'K7-3F2Q',
      ...{ userScore: 70, rightNum: 7, totalNum: 10 },
    };
    expect(submittedText(result)).toBe('2026-07-09 10:31:42 交卷，用时 24 分 48 秒');
    expect(receiptText({ unifiedName: '结业考试', examType: 'FINAL_TEST' }, result)).toBe(
      '交卷回执 K7-3F2Q\n结业考试\n2026-07-09 10:31:42 交卷，用时 24 分 48 秒\n成绩 70 分',
    );
    // A quiz passes by questions: points would be a second measure.
    expect(receiptText({ unifiedName: '随堂测试', examType: 'QUIZ' }, result)).toMatch(
      /答对 7 题，共 10 题$/u,
    );
  });
});

describe('the facts below 您确定要交卷吗？', () => {
  it.each([
    [null, '已答 9 题，共 10 题。'],
    [12 * 60_000 + 59_999, '已答 9 题，共 10 题，还剩 12 分钟。'],
    [59_999, '已答 9 题，共 10 题，剩下不到 1 分钟。'],
  ])('say how many are answered and the time left (%s ms)', (leftMs, text) => {
    expect(confirmFacts({ answeredNum: 9, totalNum: 10, leftMs })).toBe(text);
  });
});

describe('the facts at their borders', () => {
  it.each([
    [{ ...final, examNum: 0 }, '第 2 次作答'],
    [{ ...final, examNum: 1 }, '第 2 次作答，共 1 次'],
    [quiz, '第 2 次作答'],
  ])('say how many attempts there are where they are counted (%#)', (exam, text) => {
    expect(factsOf(exam, fresh, 2).at(-1)).toBe(text);
  });
});

describe('the rules at their borders', () => {
  const end = at('2026-07-12 20:00:00');
  const HOUR = 3_600_000;

  it.each([
    [final, end - HOUR, ''],
    [final, end - HOUR + 1, '到 20:00 考试结束，只剩 59 分钟'],
    [final, end - 1, '到 20:00 考试结束，只剩 0 分钟'],
    [final, end, ''],
    [{ ...final, examLength: 90 }, end - HOUR, '到 20:00 考试结束，只剩 1 小时 0 分钟'],
    [{ ...final, examLength: 200 }, end - 2.5 * HOUR, '到 20:00 考试结束，只剩 2 小时 30 分钟'],
    [{ ...final, examLength: 0 }, end - 24 * HOUR, '到 2026-07-12 20:00 考试结束，只剩 24 小时 0 分钟'],
    [{ ...final, examLength: 0 }, end - 24 * HOUR - 1, ''],
    [{ ...final, examLength: 3000 }, end - 25 * HOUR, '到 2026-07-12 20:00 考试结束，只剩 25 小时 0 分钟'],
    [{ ...final, endTime: '' }, end - 1, ''],
  ])('say which limit is short (%#)', (exam, nowMs, short) => {
    const length = exam.examLength > 0 ? `考试时间 ${exam.examLength} 分钟，` : '';
    expect(rulesOf(exam, fresh, nowMs)).toEqual([
      `${length}从按下“现在开始”算起，中途离开、断网、关机，时间照走。`,
      ...(short === '' ? [] : [`${short}，作答时间比平时短。`]),
      '到时间自动交卷，没答的题按没答算。',
      '答案自动保存在本机和服务器，断电、断网后换一台设备登录也能接着答。',
      '60 分及格，共 3 次机会，已用 0 次，取最高成绩。',
    ]);
  });

  it('count no attempts where there is one, or no end of them', () => {
    expect([0, 1].map((examNum) => rulesOf({ ...final, examNum }, fresh, 0).at(-1))).toEqual([
      '60 分及格。',
      '60 分及格。',
    ]);
  });

  it('say of a quiz what ends it, what it brings and how often it may be done', () => {
    const kept = '答案自动保存在本机和服务器，断电、断网后换一台设备登录也能接着答。';
    const exam = { ...quiz, examNum: 1, courseHours: '0.00', endTime: '2026-07-12 20:00:00' };
    expect(rulesOf(exam, fresh, end - HOUR)).toEqual([
      '不限时，只记用了多久；到 20:00 考试结束，只剩 1 小时 0 分钟，到时自动交卷。',
      '答对 8 题通过。',
      '没有通过可以重新做，共 1 次，不影响已学时间。',
      kept,
    ]);
    expect(sittingNote(exam, { deadlineMs: null, endsBy: 'NONE' }, 0)).toBe(
      '不限时，只记用了多久。没有通过可以重新做。',
    );
  });
});

describe('the terms that one agrees to', () => {
  const now = at('2026-07-12 09:00:00');
  const rest = [
    ['计时', '从现在开始算，离开、断网、关机也计时'],
    ['到时间', '自动交卷，没答的题按没答算'],
  ];

  it.each([
    [final, now, '第 2 次，共 3 次；开始了就算一次', '60 分钟'],
    [{ ...final, examNum: 1 }, now, '第 2 次，共 1 次；开始了就算一次', '60 分钟'],
    [{ ...final, examNum: 0, examLength: 1 }, now, '第 2 次', '1 分钟'],
    [{ ...final, examLength: 0, endTime: '' }, now, '第 2 次，共 3 次；开始了就算一次', '不限时'],
    [
      final,
      at('2026-07-12 19:30:00'),
      '第 2 次，共 3 次；开始了就算一次',
      '60 分钟；到 20:00 考试结束，只剩 30 分钟',
    ],
  ])('name attempt, time and clock (%#)', (exam, nowMs, which, length) => {
    expect(startTerms(exam, { usedNum: 1 }, nowMs)).toEqual([['次数', which], ['时间', length], ...rest]);
  });
});

describe('the note while one answers', () => {
  const now = at('2026-07-12 09:00:00');
  const DAY = 24 * 3_600_000;
  const kept =
    '答案自动保存在本机和服务器。断电、断网后用任意设备重新登录，可从上次的位置继续；到时间自动交卷。';

  it('names the end of a quiz within a day', () => {
    expect(
      [DAY, DAY - 1].map((leftMs) => sittingNote(quiz, { deadlineMs: now + leftMs, endsBy: 'WINDOW' }, now)),
    ).toEqual([
      '不限时，只记用了多久。通过后 1.00 学时自动入账；没有通过可以重新做。',
      '不限时，只记用了多久。到 2026-07-13 08:59 结束，到时自动交卷。通过后 1.00 学时自动入账；没有通过可以重新做。',
    ]);
  });

  it('names the end of a test where the window is what ends it', () => {
    const deadlineMs = now + 1_800_000;
    expect(sittingNote(final, { deadlineMs, endsBy: 'LENGTH' }, now)).toBe(kept);
    expect(sittingNote(final, { deadlineMs, endsBy: 'WINDOW' }, now)).toBe(
      `到 09:30 考试结束，这次作答时间比平时短。${kept}`,
    );
  });
});

describe('the state of saving', () => {
  const saved = { savedTime: '', unsentNum: 3 };

  it.each([
    ['saved', '作答会自动保存', ''],
    ['saving', '正在保存', ''],
    ['offline', '3 处还没送上', '没有网络，答案先存在本机，恢复后自动送上。'],
    ['signedOut', '3 处还没送上', '登录已过期，答案先存在本机，重新登录后自动送上。'],
    ['stuck', '3 处还没送上', '服务器没有认出这次作答，答案先存在本机。请联系班级管理员，不要清理浏览器。'],
  ] as const)('%s is said beside the clock and across the page', (save, beside, across) => {
    expect([saveText({ ...saved, save }), saveBanner({ ...saved, save }, true)]).toEqual([beside, across]);
  });
});

describe('the time used', () => {
  const used = (usedSeconds: number, submitTime = '2026-07-09 10:31:42') =>
    submittedText({ submitTime, usedSeconds, receiptNo: 'K7-3F2Q' });

  it.each([
    [0, '0 秒'],
    [60, '1 分'],
    [3600, '1 小时'],
    [7325, '2 小时 2 分 5 秒'],
  ])('of %s seconds is %s', (seconds, text) => {
    expect(used(seconds)).toBe(`2026-07-09 10:31:42 交卷，用时 ${text}`);
  });

  it.each([
    [60_000, '还剩 1 分钟'],
    [119_999, '还剩 1 分钟'],
    [120_000, '还剩 2 分钟'],
  ])('left of %s ms is %s', (leftMs, text) => {
    expect(confirmFacts({ answeredNum: 0, totalNum: 1, leftMs })).toBe(`已答 0 题，共 1 题，${text}。`);
  });
});
