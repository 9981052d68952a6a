/** The door to messages: say something to people, and bring their dates into their own calendar feed. */
import type { MessageTopic } from '../shared/notify.rules.ts';
import type { CalendarSource } from './calendar-port.ts';
import type { QuestionSource } from './question-port.ts';

export { calendarText } from './calendar-feed.read.ts';
export type { CalendarEntry, CalendarSource } from './calendar-port.ts';
export { isUnreadOf, markToldRead } from './notification.repository.ts';
export type { QuestionSource } from './question-port.ts';
export { type NotifyMessage, notifierOf, takeBack } from './send.service.ts';
export { registerNotify } from './sweep.job.ts';

declare module '#platform/server/feature.ts' {
  interface FeatureLists {
    readonly notifications: MessageTopic;
    /** Questions of messages, and what became of them. */
    readonly questions: QuestionSource;
    /** Dates for a person's own calendar. */
    readonly calendar: CalendarSource;
  }
}
