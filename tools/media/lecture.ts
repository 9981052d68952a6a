/** Parts of a lecture: sections of spoken sentences and, for a video, the slide shown meanwhile. */

export type FigureName =
  | 'alarm-room'
  | 'branch-path'
  | 'close-items'
  | 'drip-rows'
  | 'join-dates'
  | 'karez-section'
  | 'meeting-steps'
  | 'plough-years'
  | 'river-end'
  | 'scam-phone'
  | 'straw-grid';

export type Slide =
  | { kind: 'points'; heading: string; points: string[] }
  | { kind: 'figure'; heading: string; figure: FigureName; notes: string[] }
  | { kind: 'number'; heading: string; big: string; note: string };

interface Section {
  /** Absent where a further slide goes on with the chapter before. */
  chapter?: string;
  /** Absent in audio lectures and in a video's first section, which shows the title. */
  slide?: Slide;
  /** Sentences in order. A leading "+" brings in the slide's next point or the figure's next stage. */
  say: string[];
}

export interface Lecture {
  slug: string;
  kind: 'video' | 'audio';
  title: string;
  teacher: string;
  hours: string;
  category: 'theory' | 'charter' | 'history' | 'unity' | 'govern' | 'rural' | 'culture' | 'skill';
  node: string;
  audience: string[];
  place: string;
  summary: string;
  siweiType: 'wkt' | 'wsp' | 'wgs' | 'wdk' | null;
  intro: string;
  sections: Section[];
}

interface Teacher {
  name: string;
  role: string;
  voice: 'low' | 'high';
}

/** Names as the demonstration organisation's teacher list has them; the voice only keeps speakers apart. */
const TEACHERS: Record<string, Teacher> = {
  t01: { name: '李树森', role: '马克思主义学院教授', voice: 'low' },
  t02: { name: '阿依古丽·买买提', role: '地区讲师团副教授', voice: 'high' },
  t03: { name: '周卫疆', role: '军垦史研究员', voice: 'low' },
  t04: { name: '叶尔肯·胡安别克', role: '州党校副教授', voice: 'low' },
  t05: { name: '陈雪梅', role: '社区党委书记', voice: 'high' },
  t06: { name: '巴特尔', role: '州党校高级讲师', voice: 'low' },
  t07: { name: '古丽娜尔·赛力克', role: '高级农艺师', voice: 'high' },
  t08: { name: '王建华', role: '高级会计师', voice: 'low' },
  t09: { name: '马晓兰', role: '水利高级工程师', voice: 'high' },
  t10: { name: '吐尔逊·热合曼', role: '林草高级工程师', voice: 'low' },
  t11: { name: '赵明', role: '党校教授', voice: 'low' },
  t12: { name: '刘思源', role: '数字政务工程师', voice: 'low' },
  t19: { name: '高明义', role: '党校讲师', voice: 'low' },
  t30: { name: '牛建新', role: '社区党委书记', voice: 'low' },
  t41: { name: '阿丽亚·吾斯曼', role: '高级会计师', voice: 'high' },
};

export function teacherOf(lecture: Pick<Lecture, 'slug' | 'teacher'>): Teacher {
  const teacher = TEACHERS[lecture.teacher];
  if (!teacher) throw new Error(`${lecture.slug}: no teacher ${lecture.teacher}`);
  return teacher;
}
