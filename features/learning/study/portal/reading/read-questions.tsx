import { CourseQuestions } from '#features/learning/course-questions/portal/course-questions.public.tsx';

/** Paragraphs of the course's text on the page. */
const paragraphs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main article p')];

/** The paragraph that was read last, counted from 1: the lowest whose beginning has been on the screen. */
const lastRead = (): number => {
  const all = paragraphs();
  const behind = all.filter((paragraph) => paragraph.getBoundingClientRect().top < innerHeight / 2).length;
  return Math.max(1, Math.min(behind, all.length));
};

/** Questions at a paragraph of a text, and the way back to it. */
export function ReadQuestions({ courseId }: { readonly courseId: string }) {
  return (
    <CourseQuestions
      courseId={courseId}
      isText
      place={lastRead}
      onGo={(place) => paragraphs()[place - 1]?.scrollIntoView({ block: 'center' })}
    />
  );
}
