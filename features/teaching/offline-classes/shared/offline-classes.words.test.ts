import { describe, expect, it } from 'vitest';
import { ATTENDANCE_WORDS, SCORE_WORDS } from './export.words.ts';
import { OFFLINE_CLASSES_AUDIT, OFFLINE_TOPICS } from './offline-classes.words.ts';

describe('classes held in a room', () => {
  it('have words for each action of the audit trail and for what it notes', () => {
    const [words] = OFFLINE_CLASSES_AUDIT;
    expect(Object.entries(words?.actions ?? {})).toHaveLength(7);
    expect(words?.actions['classes.timetable']).toBe('调整课表');
    expect(words?.fields).toMatchObject({ sessions: '课表', fenceMetres: '签到范围（米）' });
  });

  it('tell at once of a timetable that has changed', () => {
    expect(OFFLINE_TOPICS.map(({ kinds }) => kinds)).toEqual([
      { TIMETABLE_CHANGED: { label: '课表', atOnce: true } },
    ]);
  });

  it('write in their files how a day and a test went', () => {
    expect(Object.values(ATTENDANCE_WORDS)).toEqual(['到', '迟到', '请假', '缺课']);
    expect(SCORE_WORDS).toEqual({ PASSED: '及格', FAILED: '不及格', ABSENT: '缺考', NONE: '未录入' });
  });
});
