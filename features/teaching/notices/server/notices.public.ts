/** The door to class notices. */
export { noticeSubject } from './notice.read.ts';
export { NOTICE_MEDIA } from './notice-media.table.ts';
export { registerPlannedNotices } from './notice-plan.service.ts';
export { noticeWriting } from './notice-write.service.ts';
export { notifyClass, registerNotices } from './notify-class.service.ts';
