/** The door to messages: say something to people, and bring their dates into their own calendar feed. */
export type { NotifyKind } from '../shared/notify.rules.ts';
export type { CalendarEntry, CalendarSource } from './calendar-port.ts';
export { markToldRead } from './notification.repository.ts';
export { type NotifyMessage, notifyPeople, takeBack } from './send.service.ts';
export { registerNotify } from './sweep.job.ts';
