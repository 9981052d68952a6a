import { describe, expect, it } from 'vitest';
import { CHAT_AUDIT, CHAT_NAME, CHAT_SWITCH, CHAT_TOPICS } from './class-chat.words.ts';

describe('the conversation of a class', () => {
  it('has one name in its messages and its switch', () => {
    expect([CHAT_NAME, CHAT_SWITCH.label, ...CHAT_TOPICS.map(({ name }) => name)]).toEqual([
      '班级交流',
      '班级交流',
      '班级交流',
    ]);
  });

  it('says the states of messages in the audit trail', () => {
    expect(CHAT_AUDIT.map(({ values }) => values)).toEqual([
      { state: { SHOWN: '大家可见', HELD: '正在核对', HIDDEN: '已收起', RECALLED: '已撤回' } },
    ]);
    expect(CHAT_AUDIT[0]?.actions['class-chat.pin']).toBe('置顶交流消息');
    expect(CHAT_AUDIT[0]?.fields).toMatchObject({ quietHours: '静音时段', until: '到什么时候' });
  });
});
