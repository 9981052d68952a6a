/** The door to class notices. */
export { NOTICE_MEDIA } from './notice-media.table.ts';
export { noticeWriting } from './notice-write.service.ts';
export { registerNotices, tellClass } from './tell-class.service.ts';
