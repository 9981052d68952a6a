/** Roles of the region's own in the demonstration: what each is made from, and what it lacks. */
export const DEMO_ROLES = [
  {
    id: 'demo-class-assistant',
    name: '班级助教',
    baseCode: 'manager',
    denied: [
      ...['classes.review', 'exams.review', 'certificates.do', 'certificates.review', 'group-study.review'],
      ...['visits.review', 'objections.review', 'imports.do', 'tasks.do', 'sign-in-help.do'],
    ],
  },
  {
    id: 'demo-statistician',
    name: '统计员',
    baseCode: 'admin',
    denied: [
      ...['classes', 'courses', 'teachers', 'articles', 'activities', 'library', 'plans', 'popups', 'halls'],
      ...[
        'bases',
        'notices',
        'materials',
        'classifications',
        'group-study',
        'certificates',
        'visits',
        'exams',
      ],
      ...['course-questions', 'recommendations', 'duty', 'questions', 'papers', 'people', 'sign-in-help'],
      ...['own-data', 'organisations', 'imports', 'objections', 'publishing', 'publishing-settings'],
      ...['dictionaries', 'media', 'roles', 'base-statistics', 'reports', 'tasks', 'audit'],
    ].flatMap((entry) => [`${entry}.do`, `${entry}.review`]),
  },
] as const;
