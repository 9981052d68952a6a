import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { whyReadOnly } from '#features/content/publishing/console/kind/why-read-only.public.ts';
import {
  type PublicationDetail,
  usePublication,
} from '#features/content/publishing/console/publication-record.public.ts';
import { PublicationSide } from '#features/content/publishing/console/publication-side.public.tsx';
import { kindPreviewPath } from '#features/content/publishing/shared/kind.words.ts';
import { publicationWords } from '#features/content/publishing/shared/publication-life.rules.ts';
import { idIn } from '#platform/web/address-params.rules.ts';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { EditBlocks, EditColumns, EditNote } from '#platform/web/console/form/edit-page.tsx';
import { RecordForm } from '#platform/web/console/form/record-form.tsx';
import { SaveMark } from '#platform/web/console/form/save-mark.tsx';
import { useAutosave } from '#platform/web/console/form/use-autosave.ts';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { languageName } from '../../shared/catalogue/content-languages.rules.ts';
import { COURSE_KIND, COURSE_WORDS } from '../../shared/course-kind.words.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { formName } from '../../shared/documents/course-state.rules.ts';
import { whyNotSubmit } from '../../shared/documents/submit-checks.rules.ts';
import {
  type AdminCourseDetail,
  adminCourseKey,
  UNKNOWN_COURSE,
  useAdminCourse,
  useReloadCourses,
} from '../courses.queries.ts';
import { Basics } from './basics.tsx';
import { Captions } from './captions.tsx';
import { Chapters } from './chapters.tsx';
import { useCourseRecord } from './course-record.ts';
import { PlayedCourseware, WrittenCourseware } from './courseware.tsx';
import { useDocumentNames } from './document-names.ts';
import { SideChecklist, useCheckItems } from './side-checklist.tsx';
import { SideCover } from './side-cover.tsx';
import { StudyRules } from './study-rules.tsx';
import { LanguageVersions } from './versions.tsx';

const TRAIL = { title: '课程管理', path: COURSE_WORDS.path };

interface CourseEditorProps {
  readonly detail: PublicationDetail;
  readonly course: AdminCourseDetail;
  /** The course's quiz, which is published by itself. */
  readonly quiz?: ReactNode;
  readonly onStepped: () => void;
}

/** The editor of one course: what it consists of at the left, where it stands at the right. */
function CourseEditor({ detail, course, quiz, onStepped }: CourseEditorProps) {
  // The server has checked it against the record of courses.
  const document = detail.document as CourseDocument;
  const record = useCourseRecord(detail, useDocumentNames(document));
  const readOnly = whyReadOnly(detail, COURSE_WORDS);
  const isDisabled = !useMayAct('do') || readOnly !== '';
  const { state, saveNow } = useAutosave(record, !isDisabled);
  const { durationSeconds } = course;
  const items = useCheckItems(record, detail, durationSeconds);
  const title = Form.useWatch('title', { form: record.form, preserve: true }) ?? document.title;
  const { lang, mediaKind } = document;
  const isPlayed = mediaKind !== 'text';
  return (
    <ConsolePage
      title={title.trim() || '没有名称的课程'}
      lang={lang}
      meta={
        <>
          <span>No. {detail.id}</span>
          <span>{formName(mediaKind)}</span>
          {lang !== 'zh' && <Tag>{languageName(lang)}</Tag>}
          <span>{publicationWords(detail).text}</span>
        </>
      }
      trail={[TRAIL, { title: isDisabled ? '查看课程' : '编辑课程' }]}
      actions={
        isDisabled ? undefined : (
          <SaveMark
            record={record}
            state={state}
            savedTime={detail.editState === 'none' ? '' : detail.updatedTime}
          />
        )
      }
    >
      {isDisabled && <EditNote icon="lock">{readOnly}</EditNote>}
      <EditColumns
        sideLabel="状态、提交与封面"
        isReadOnly={isDisabled}
        side={
          <>
            <PublicationSide
              {...{ detail, record, onStepped }}
              listPath={COURSE_WORDS.path}
              previewPath={kindPreviewPath(COURSE_WORDS, detail.id)}
              checks={{ list: <SideChecklist items={items} />, whyNot: whyNotSubmit(items) }}
            />
            <SideCover record={record} id={detail.id} isDisabled={isDisabled} />
          </>
        }
      >
        {isPlayed && (
          <PlayedCourseware {...{ record, mediaKind, durationSeconds, isDisabled }} courseId={detail.id} />
        )}
        <RecordForm record={record} isDisabled={isDisabled} onSubmit={saveNow}>
          {!isPlayed && <WrittenCourseware isDisabled={isDisabled} />}
          {isPlayed && <Captions {...{ lang, durationSeconds, isDisabled }} />}
          {isPlayed && <Chapters {...{ durationSeconds, isDisabled }} />}
          <Basics lang={lang} isDisabled={isDisabled} />
          <StudyRules record={record} durationSeconds={durationSeconds} />
        </RecordForm>
        {/* In a box of its own: while it loads it is no notice that belongs above the form. */}
        {quiz && <div>{quiz}</div>}
        <LanguageVersions detail={course} title={title} canAdd={!isDisabled} />
      </EditColumns>
    </ConsolePage>
  );
}

export interface CourseEditPageProps {
  /** Piece of another feature that shows the course's quiz; nothing without it. */
  readonly quiz?: ((courseId: string, courseName: string) => ReactNode) | undefined;
}

/** Facts of the course follow its saved medium. */
const useCourse = (id: string, mediaFileId: unknown) => {
  const client = useQueryClient();
  const query = useAdminCourse(id);
  const asked = useRef(mediaFileId);
  useEffect(() => {
    if (asked.current !== undefined && asked.current !== mediaFileId)
      void client.invalidateQueries({ queryKey: adminCourseKey(id) });
    asked.current = mediaFileId;
  }, [client, id, mediaFileId]);
  return query;
};

function EditedCourse({ id, quiz }: CourseEditPageProps & { readonly id: string }) {
  const query = usePublication({ kind: COURSE_KIND, id });
  const { data } = query;
  const course = useCourse(id, data?.data.document.mediaFileId);
  const reload = useReloadCourses();
  // Every step (submitted, returned, published) begins the form anew with what the server has.
  const [step, setStep] = useState(0);
  // Another course on the same page begins at its top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  // The shown page stays when a later question fails.
  if (data && course.data) {
    return (
      <CourseEditor
        key={step}
        detail={data.data}
        course={course.data.data}
        quiz={quiz?.(id, data.data.title)}
        onStepped={() => {
          void reload();
          setStep((count) => count + 1);
        }}
      />
    );
  }
  return (
    <ConsolePage title="编辑课程" trail={[TRAIL, { title: '编辑课程' }]}>
      <LoadingState
        query={data ? course : query}
        label="课程"
        kept="存下的草稿都在。"
        unknown={UNKNOWN_COURSE}
      >
        <EditBlocks main={['220px', '300px', '420px']} side={['180px', '340px']} />
      </LoadingState>
    </ConsolePage>
  );
}

/** `/console/courses/edit?id=` */
export const CourseEditPage = ({ quiz }: CourseEditPageProps) => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return <EditedCourse key={id} id={id} quiz={quiz} />;
};
