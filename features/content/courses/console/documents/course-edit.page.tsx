import { Form } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { idIn } from '#platform/web/address-params.rules.ts';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { EditBlocks, EditColumns, EditNote } from '#platform/web/console/form/edit-page.tsx';
import { RecordForm } from '#platform/web/console/form/record-form.tsx';
import { SaveMark } from '#platform/web/console/form/save-mark.tsx';
import { useAutosave } from '#platform/web/console/form/use-autosave.ts';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { languageName } from '../../shared/catalogue/content-languages.rules.ts';
import { formName, stateWords } from '../../shared/documents/course-state.rules.ts';
import { type AdminCourseDetail, UNKNOWN_COURSE, useAdminCourse } from '../courses.queries.ts';
import { Basics } from './basics.tsx';
import { Captions } from './captions.tsx';
import { Chapters } from './chapters.tsx';
import { useCourseRecord } from './course-record.ts';
import { PlayedCourseware, WrittenCourseware } from './courseware.tsx';
import { useDocumentNames } from './document-names.ts';
import { useCheckItems } from './side-checklist.tsx';
import { SideCover } from './side-cover.tsx';
import { SideReview } from './side-review.tsx';
import { StudyRules } from './study-rules.tsx';
import { LanguageVersions } from './versions.tsx';

const whyReadOnly = ({ editState, actions }: AdminCourseDetail): string => {
  if (actions.includes('edit')) return '';
  if (actions.includes('approve')) return '这门课程等您审核；内容由作者修改。';
  if (actions.includes('withdraw')) return '正在等待审核，现在不能改；要改可以先撤回。';
  return editState === 'review' ? '正在等待审核，现在不能改。' : '您现在的身份不能修改这门课程。';
};

const whatIsDone = ({ actions }: AdminCourseDetail): string => {
  if (actions.includes('edit')) return '编辑课程';
  return actions.includes('approve') ? '审核课程' : '查看课程';
};

interface CourseEditorProps {
  readonly detail: AdminCourseDetail;
  /** The course's quiz, which is published by itself. */
  readonly quiz?: ReactNode;
  readonly onStepped: () => void;
}

/** The editor of one course: what it consists of at the left, where it stands at the right. */
function CourseEditor({ detail, quiz, onStepped }: CourseEditorProps) {
  const names = useDocumentNames([detail.document]);
  const record = useCourseRecord(detail, names);
  const readOnly = whyReadOnly(detail);
  const isDisabled = readOnly !== '';
  const { state, saveNow } = useAutosave(record, !isDisabled);
  const items = useCheckItems(record, detail);
  const title = Form.useWatch('title', { form: record.form, preserve: true }) ?? detail.document.title;
  const { lang, mediaKind } = detail.document;
  const { durationSeconds } = detail;
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
          <span>{stateWords(detail).text}</span>
        </>
      }
      trail={[{ title: '课程管理', path: '/console/courses' }, { title: whatIsDone(detail) }]}
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
            <SideReview {...{ detail, record, items, onStepped }} />
            <SideCover record={record} detail={detail} isDisabled={isDisabled} />
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
        <LanguageVersions detail={detail} title={title} canAdd={!isDisabled} />
      </EditColumns>
    </ConsolePage>
  );
}

const TRAIL = [{ title: '课程管理', path: '/console/courses' }, { title: '编辑课程' }];

export interface CourseEditPageProps {
  /** Piece of another feature that shows the course's quiz; nothing without it. */
  readonly quiz?: ((courseId: string, courseName: string) => ReactNode) | undefined;
}

function EditedCourse({ id, quiz }: CourseEditPageProps & { readonly id: string }) {
  const query = useAdminCourse(id);
  const { data } = query;
  // Every step (submitted, returned, published) begins the form anew with what the server has.
  const [step, setStep] = useState(0);
  // Another course on the same page begins at its top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  // The shown page stays when a later question fails.
  if (data) {
    return (
      <CourseEditor
        key={step}
        detail={data.data}
        quiz={quiz?.(id, data.data.title)}
        onStepped={() => setStep((count) => count + 1)}
      />
    );
  }
  return (
    <ConsolePage title="编辑课程" trail={TRAIL}>
      <LoadingState query={query} label="课程" kept="存下的草稿都在。" unknown={UNKNOWN_COURSE}>
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
