// Pieces of a course page that stand for themselves: through here the first script names one file, not all their styles.

export const classRoom = () =>
  import('#features/teaching/classes/portal/class-page/class-room.public.tsx').then((module) => ({
    default: module.ClassRoom,
  }));

export const quizEntry = () =>
  import('#features/teaching/exams/portal/overview/quiz-entry.public.tsx').then((module) => ({
    default: module.QuizEntry,
  }));
