import type { MessageTopic } from '#features/ground/notify/shared/notify.rules.ts';
import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { Switchable } from '#platform/shared/settings/switchable.ts';

export const CHAT_NAME = '班级交流';

/** Words of the audit trail, by the thing that a row is about. */
export const CHAT_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'class-chat.create': '开通班级交流',
      'class-chat.disband': '解散班级交流',
      'class-chat.edit': '修改班级交流设置',
      'class-chat.hide': '收起交流消息',
      'class-chat.release': '放行交流消息',
      'class-chat.dismiss': '举报不成立',
      'class-chat.pin': '置顶交流消息',
      'class-chat.silence': '暂停发言',
      'class-chat.speak': '恢复发言',
      'class-chat.answer': '答复交流申诉',
    },
    fields: {
      joinersRead: '后来的人能看以前的',
      quietHours: '静音时段',
      isSilenced: '全班暂停发言',
      until: '到什么时候',
      person: '学员',
      state: '消息状态',
      isGranted: '申诉成立',
    },
    values: {
      state: { SHOWN: '大家可见', HELD: '正在核对', HIDDEN: '已收起', RECALLED: '已撤回' },
    },
  },
];

export const CHAT_TOPICS = [
  {
    topic: 'CLASS_CHAT',
    order: 25,
    name: '班级交流',
    text: '班级里有我没看的新消息时告诉我，一个班一小时最多一次；有人提到我时，设了免打扰也告诉我',
    kinds: {
      CLASS_CHAT: { label: '交流', atOnce: true },
      CLASS_CHAT_MENTION: { label: '交流', atOnce: true },
      CLASS_CHAT_REPORT: { label: '举报' },
      CLASS_CHAT_REPORTED: { label: '举报', isDecision: true },
      CLASS_CHAT_HIDDEN: { label: '交流', isDecision: true },
      CLASS_CHAT_SILENCE: { label: '交流', isDecision: true },
      CLASS_CHAT_APPEAL: { label: '交流', isDecision: true },
    },
    decisions: '班级交流里收起您的消息、暂停您发言和对您申诉、举报的答复',
  },
] as const satisfies readonly MessageTopic[];

/** Its switch in the settings of the site. */
export const CHAT_SWITCH: Switchable = {
  name: 'class-chat',
  label: '班级交流',
  hides: '班级里的交流、有人说话的消息，管理工作台里班级的交流。',
  stays: '说过的话和交流的设置，打开后照旧。',
};
