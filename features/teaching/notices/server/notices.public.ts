/** The door to class notices. */
export { NOTICE_MEDIA } from './notice-media.table.ts';
export { noticeWriting } from './notice-write.service.ts';
export { registerNotices, tellClass } from './notify-class.service.ts';
