/** Texts of fifteen seconds; those of the demonstration take as long as their words. */
export const SHORT_TEXTS = [
  { id: '9021', title: '十五秒图文', hours: 25 },
  { id: '9022', title: '计划里的十五秒图文', hours: 25 },
  { id: '9023', title: '计划里的又一篇图文', hours: 25 },
] as const;

/** Courses of twelve seconds, so that a journey studies to the end at honest speed and still ends soon. */
export const SHORT_COURSES = [
  { id: '9001', kind: 'video', folder: 'short-video', title: '十二秒视频', hours: 25 },
  { id: '9002', kind: 'audio', folder: 'short-audio', title: '十二秒音频', hours: 15 },
  { id: '9003', kind: 'video', folder: 'short-video', title: '被打断的视频', hours: 25 },
  { id: '9004', kind: 'video', folder: 'short-video', title: '两台设备的视频', hours: 25 },
  { id: '9005', kind: 'video', folder: 'short-video', title: '班里的十二秒视频', hours: 25 },
  { id: '9006', kind: 'audio', folder: 'short-audio', title: '班里的十二秒音频', hours: 15 },
] as const;
