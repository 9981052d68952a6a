import { describe, expect, it } from 'vitest';
import { initialOf } from '#platform/shared/record.ts';
import { noticeFromWire, noticeRecord, noticeToWire } from './notice.record.ts';

describe('the fields of a notice', () => {
  it('come back from the call as they were sent', () => {
    const agenda = { day: '2026-11-05', from: '20:00', to: '', place: '线上', speaker: '' };
    const fields = { ...initialOf(noticeRecord), title: '答疑', files: ['f1'], isTop: true, agenda };
    expect(noticeToWire(fields)).toMatchObject({ attachments: ['f1'], topFlag: '1', agenda });
    expect(noticeFromWire(noticeToWire(fields))).toEqual(fields);
  });

  it('have no agenda and no place at the top when a call says nothing of them', () => {
    const { topFlag: _, agenda: __, ...sent } = noticeToWire(initialOf(noticeRecord));
    expect(noticeFromWire(sent)).toEqual(initialOf(noticeRecord));
  });
});
