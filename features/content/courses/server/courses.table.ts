import {
  bigserial,
  boolean,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const course = pgTable('course', {
  id: text().primaryKey(),
  courseCode: text('course_code').notNull(),
  title: text().notNull(),
  /** The title in Chinese of a course in another language, for search and for readers of Chinese. */
  zhTitle: text('zh_title').notNull().default(''),
  lang: text().notNull().default('zh'),
  mediaKind: text('media_kind', { enum: ['text', 'video', 'audio'] }).notNull(),
  categoryKey: text('category_key').notNull(),
  summary: text().notNull().default(''),
  introHtml: text('intro_html').notNull().default(''),
  contentHtml: text('content_html').notNull().default(''),
  /** Folder of the stream in the media part of the file store; empty for a course that is read. */
  mediaKey: text('media_key').notNull().default(''),
  /** Changes with the content, so that a receipt says what was studied. */
  mediaVersion: text('media_version').notNull().default(''),
  posterKey: text('poster_key').notNull().default(''),
  coverKey: text('cover_key').notNull().default(''),
  durationSeconds: integer('duration_seconds').notNull().default(0),
  hoursHundredths: integer('hours_hundredths').notNull(),
  status: smallint().notNull().default(1),
  examFlag: boolean('exam_flag').notNull().default(false),
  courseKind: text('course_kind', { enum: ['NORMAL', 'WITH_QUIZ', 'EXAM_ONLY'] })
    .notNull()
    .default('NORMAL'),
  minViewSeconds: integer('min_view_seconds').notNull().default(15),
  maxRate: numeric('max_rate', { precision: 4, scale: 2, mode: 'number' }).notNull().default(2),
  coverage: numeric({ precision: 4, scale: 3, mode: 'number' }).notNull().default(0.95),
  place: text().notNull().default(''),
  siweiType: text('siwei_type'),
  versionGroup: text('version_group'),
  orgCode: text('org_code').notNull().default(''),
  /** As printed on the course; the cards of the teachers come from the teachers feature. */
  teacherNames: text('teacher_names').notNull().default(''),
  clickNum: integer('click_num').notNull().default(0),
  studyNum: integer('study_num').notNull().default(0),
  finishNum: integer('finish_num').notNull().default(0),
  collectNum: integer('collect_num').notNull().default(0),
  scoreSum: integer('score_sum').notNull().default(0),
  scoreCount: integer('score_count').notNull().default(0),
  publishedAt: at('published_at'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  /** Files of the media library; null for courses that came with their own. */
  mediaFileId: text('media_file_id'),
  posterFileId: text('poster_file_id'),
});

export const classificationType = pgTable('classification_type', {
  code: text().primaryKey(),
  name: text().notNull(),
  sort: integer().notNull(),
  /** Changes with every change of the type's tree. */
  version: integer().notNull().default(0),
});

export const classification = pgTable('classification', {
  id: text().primaryKey(),
  typeCode: text('type_code').notNull(),
  parentId: text('parent_id'),
  name: text().notNull(),
  sort: integer().notNull(),
});

const courseId = () => text('course_id').notNull();

export const courseClassification = pgTable(
  'course_classification',
  { classificationId: text('classification_id').notNull(), courseId: courseId() },
  (table) => [primaryKey({ columns: [table.classificationId, table.courseId] })],
);

export const courseTeacher = pgTable(
  'course_teacher',
  { courseId: courseId(), teacherId: text('teacher_id').notNull(), sort: integer().notNull().default(0) },
  (table) => [primaryKey({ columns: [table.courseId, table.teacherId] })],
);

export const courseChapter = pgTable(
  'course_chapter',
  { courseId: courseId(), startSeconds: integer('start_seconds').notNull(), title: text().notNull() },
  (table) => [primaryKey({ columns: [table.courseId, table.startSeconds] })],
);

export const courseCaption = pgTable(
  'course_caption',
  {
    courseId: courseId(),
    lang: text().notNull(),
    label: text().notNull(),
    fileKey: text('file_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.lang] })],
);

export const courseClickDay = pgTable(
  'course_click_day',
  { courseId: courseId(), day: date().notNull(), clicks: integer().notNull() },
  (table) => [primaryKey({ columns: [table.courseId, table.day] })],
);

export const courseEvaluation = pgTable(
  'course_evaluation',
  {
    userId: text('user_id').notNull(),
    courseId: courseId(),
    classId: text('class_id').notNull().default(''),
    score: smallint().notNull(),
    content: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Number by which the evaluation is named without its person. */
    opinionNo: bigserial('opinion_no', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.classId] })],
);

/** The one reply to an evaluation. */
export const courseEvaluationReply = pgTable(
  'course_evaluation_reply',
  {
    userId: text('user_id').notNull(),
    courseId: courseId(),
    classId: text('class_id').notNull().default(''),
    text: text('text').notNull(),
    repliedBy: text('replied_by').notNull(),
    repliedByName: text('replied_by_name').notNull(),
    repliedAt: at('replied_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.classId] })],
);
