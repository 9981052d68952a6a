import { useState } from 'react';
import { ChapterList } from '#features/study/portal/chapter-list.public.tsx';
import { CoursePlayer } from '#features/study/portal/course-player.public.tsx';
import { PlayingRoomProvider } from '#features/study/portal/playing-room.public.tsx';
import { PlayedQuiz } from '#features/study/portal/quiz-place.public.tsx';
import { PlayingReceipt } from '#features/study/portal/receipt.public.tsx';
import { Transcript, useHasTranscript } from '#features/study/portal/transcript.public.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { CourseAbout } from './course-about.tsx';
import s from './course-detail.module.css';
import { CourseHead } from './course-head.tsx';
import { Teachers, Versions } from './course-people.tsx';
import { LateEvaluation } from './late-evaluation.tsx';
import type { OpenCourse } from './open-course.ts';

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
      <div className={s.page}>
        <div>
          <CoursePlayer />
          <div className={s.quiz}>
            <PlayedQuiz QuizEntry={QuizEntry} />
          </div>
          <CourseHead course={course} />
          <CourseTabs course={course} />
          <LateEvaluation course={course} classId={address.classId} />
        </div>
        <aside className={s.aside} aria-label="本课章节与讲课人">
          <PlayingReceipt />
          <ChapterList />
          <Teachers course={course} />
          <Versions course={course} />
        </aside>
      </div>
    </PlayingRoomProvider>
  );
}
