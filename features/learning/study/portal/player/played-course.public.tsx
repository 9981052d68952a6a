import { useState } from 'react';
import { LazyEvaluation } from '#features/content/courses/portal/evaluations/lazy-evaluation.public.tsx';
import { CourseAbout } from '#features/content/courses/portal/page/course-about.public.tsx';
import { CourseFrame } from '#features/content/courses/portal/page/course-frame.public.tsx';
import { CourseHead } from '#features/content/courses/portal/page/course-head.public.tsx';
import { Teachers, Versions } from '#features/content/courses/portal/page/course-people.public.tsx';
import type { OpenCourse } from '#features/content/courses/portal/page/open-course.public.ts';
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx';
import { PlayingReceipt } from '../credits/receipt.tsx';
import s from '../study-page.module.css';
import { ChapterList } from './chapter-list.tsx';
import { CoursePlayer } from './course-player.tsx';
import { PlayedQuestions } from './played-questions.tsx';
import { PlayingRoomProvider } from './playing-room-provider.tsx';
import { PlayedQuiz } from './quiz-place.tsx';
import { Transcript, useHasTranscript } from './transcript.tsx';

function CourseTabs({ course }: Pick<OpenCourse, 'course'>) {
  const isAudio = course.mediaKind === 'audio';
  const hasTranscript = useHasTranscript();
  const [tab, setTab] = useState<'about' | 'script'>(isAudio && hasTranscript ? 'script' : 'about');
  const tabs = [
    { key: 'about' as const, label: '课程简介' },
    ...(hasTranscript ? [{ key: 'script' as const, label: isAudio ? '文稿' : '字幕文稿' }] : []),
  ];
  return (
    <Tabs label="课程内容" items={tabs} value={tab} onChange={setTab}>
      {tab === 'script' ? <Transcript /> : <CourseAbout course={course} />}
    </Tabs>
  );
}

/** A video or audio course for those who may study it. */
export function PlayedCourse({ course, address, idCardHash, QuizEntry }: OpenCourse) {
  return (
    <PlayingRoomProvider {...address} course={course} idCardHash={idCardHash}>
      <CourseFrame
        asideLabel="本课章节与讲课人"
        aside={
          <>
            <PlayingReceipt />
            <ChapterList />
            <Teachers course={course} />
            <Versions course={course} />
          </>
        }
      >
        <CoursePlayer />
        <div className={s.quiz}>
          <PlayedQuiz QuizEntry={QuizEntry} />
        </div>
        <CourseHead course={course} />
        <CourseTabs course={course} />
        <PlayedQuestions />
        <LazyEvaluation course={course} classId={address.classId} />
      </CourseFrame>
    </PlayingRoomProvider>
  );
}
