import { asked, likedCourse, openClass, type Turn, teacher } from './turn.ts';

/** A page that the server writes. */
export interface AskedPage {
  readonly path: string;
  readonly queryOf: (turn: Turn) => string;
}

const named = (path: string, queryOf: (turn: Turn) => string = () => ''): AskedPage => ({ path, queryOf });
const ofClass = (path: string): AskedPage => named(path, ({ person }) => `?id=${person.classId}`);
const CLASS = '/online-class/class-detail';

/** Every page outside the console, one line a page. */
export const PAGES: readonly AskedPage[] = [
  ...[
    '/',
    '/dashboard',
    '/login',
    '/sign-in-help',
    '/set-password',
    '/second-factor',
    '/account',
    '/account/own-data',
    '/notify',
    '/digital-library',
    '/empty',
  ].map((path) => named(path)),
  named('/course-resources'),
  ...['/sign/in', '/sign/kit', '/sign/board', '/sign/desk', '/sign/sheet', '/sign/sheet/read'].map((path) =>
    named(path),
  ),
  named('/focused-programs'),
  named('/focused-programs/list'),
  named('/focused-programs/detail', ({ person }) => `?id=${person.shown.planId}`),
  named('/focused-programs/topic', () => '?id=rural'),
  named('/news-notify/list'),
  named('/news-notify/news-notify-detail', ({ person }) => `?id=${person.shown.articleId}`),
  named('/resource-map'),
  named('/resource-map/resource-map-detail/map-detail-list'),
  named('/online-pavilion/list'),
  named('/online-pavilion/list-detail', ({ person }) => `?id=${person.shown.hallId}`),
  named('/online-pavilion/room', ({ person }) => `?id=${person.shown.roomId}`),
  named('/4v/list'),
  named('/4v/detail', ({ person }) => `?id=${person.shown.activityId}`),
  named('/course-resources/list'),
  named('/course-resources/course/course-detail', (turn) => `?id=${likedCourse(turn)}`),
  named('/course-details-h5', (turn) => `?id=${likedCourse(turn)}`),
  named('/course-resources/favorites'),
  named('/search', (turn) => `?words=${encodeURIComponent(asked(turn))}`),
  named('/personal-center'),
  named('/personal-center/study-record'),
  named('/personal-center/receipt'),
  named('/personal-center/courses'),
  named('/personal-center/duty'),
  named('/personal-center/objections'),
  named('/personal-center/ratings'),
  named('/record/verify'),
  named('/personal-center/favorites'),
  named('/personal-center/certificates'),
  named('/personal-center/certificate'),
  named('/cert/verify'),
  named('/course-resources/course/course-classroom-test'),
  named('/teacher-library'),
  named('/teacher-library/teacher-list'),
  named('/teacher-library/teacher-detail', (turn) => `?id=${teacher(turn)}`),
  named('/online-class'),
  named('/online-class/list'),
  named('/personal-center/classes'),
  named('/personal-center/exams'),
  named('/personal-center/mistakes'),
  named('/online-class/mistakes/practice'),
  named('/online-class/my-classes'),
  named('/online-class/my-exams'),
  named('/online-class/mistakes'),
  named(CLASS, (turn) => `?id=${openClass(turn)}`),
  named('/class-details-h5', (turn) => `?id=${openClass(turn)}`),
  ...['/group-study', '/group-study/run', '/group-study/receipt'].map((path) => named(path)),
  named('/personal-center/visits'),
  ...['/book', '/detail'].map((path) => named(`/resource-map/visits${path}`)),
  ...[
    'class-chat',
    'class-information',
    'class-notice',
    'class-evaluation',
    'class-management',
    'refer-archiver',
  ].map((name) => ofClass(`${CLASS}/${name}`)),
  named(`${CLASS}/class-notice-detail`, ({ person }) => `?classId=${person.classId}&id=${person.noticeId}`),
  named(`${CLASS}/refer-archiver/refer-archiver-details`, ({ person }) => `?classId=${person.classId}`),
  ...['graduate-exam', 'graduate-exam-view', 'classroom-test', 'refer-archiver/classroom-test'].map((name) =>
    named(`${CLASS}/${name}`),
  ),
];
