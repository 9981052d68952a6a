import { Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, objectReply } from '#platform/shared/envelope.ts';
import { oneOf, orNull } from '#platform/shared/value.schema.ts';

const text = Type.String();

/** Things that wait for a party member today. Hours of the year come with the home page, unread messages with the bell. */
export const getToday = endpoint({
  path: `${BASE}/api/home/today`,
  summary: '今日：接着学的班级课程、正在作答或待考的考试、今天的面授和现场教学、最近的截止时间',
  access: 'member',
  in: Type.Object({}),
  out: objectReply({
    next: orNull(
      Type.Object({
        courseId: text,
        courseName: text,
        lang: text,
        classId: text,
        className: text,
        path: text,
        isBegun: Type.Boolean({ description: 'the course studied last; else the next one of its class' }),
      }),
      { description: 'the course to go on with in a class; null outside of classes' },
    ),
    running: orNull(
      Type.Object({
        name: text,
        path: text,
        deadlineMs: orNull(Type.Integer(), {
          description: 'in the clock of the attempt; null without limit',
        }),
        serverMs: Type.Integer({ description: 'now in the same clock' }),
      }),
      { description: 'the exam that is being sat' },
    ),
    session: orNull(
      Type.Object({
        courseName: text,
        className: text,
        place: Type.String({ description: 'empty while it is not known' }),
        startTime: text,
        endTime: text,
        path: Type.String({ description: 'to sign in, or the timetable once that is settled' }),
        isSettled: Type.Boolean({ description: 'signed in on this day, or on leave' }),
      }),
      { description: "today's session in a room that is being held or comes next" },
    ),
    visit: orNull(
      Type.Object({ baseName: text, address: text, startTime: text, endTime: text, path: text }),
      { description: 'the confirmed visit of today that is going on or comes next' },
    ),
    exams: Type.Array(
      Type.Object({
        courseId: Type.String({ description: 'of a quiz; empty for a final test' }),
        path: text,
        endTime: Type.String({ description: 'yyyy-MM-dd HH:mm:ss; empty without an end' }),
      }),
      { description: 'all exams that wait, the one that is being sat first, then what ends first' },
    ),
    deadlines: Type.Array(
      Type.Object({
        kind: oneOf(['EXAM', 'CLASS', 'OFFER']),
        name: text,
        time: Type.String({ description: 'until when, yyyy-MM-dd HH:mm:ss' }),
        say: Type.String({ description: 'until when and how long that is, in words' }),
        path: text,
      }),
      { description: 'the nearest ones of the next thirty days, at most three' },
    ),
  }),
});
