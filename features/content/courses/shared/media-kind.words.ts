/** 课程形式的名称：目录、课程页、班级和档案里同一个说法。 */
export const MEDIA_KIND_WORDS = { text: '图文', video: '视频', audio: '音频' } as const;
