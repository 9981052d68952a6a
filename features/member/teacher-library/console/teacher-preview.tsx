import type { PublicationDetail } from '#features/content/publishing/console/publication-record.public.ts';
import type { TeacherDocument } from '#features/content/teachers/shared/teacher.record.ts';
import { PreviewStage } from '#platform/web/console/preview/preview-stage.tsx';
import { type TeacherFacts, TeacherHead } from '../portal/teacher-head.tsx';

/** The document of a teacher as the page takes it, without the figures that only readers make. */
const shownOf = ({ id, document, files, orgName }: PublicationDetail): TeacherFacts => {
  // The server has checked it against the kind's record.
  const { name, unit, title, orgCode, fields, isHot, intro, photoFileId } =
    document as unknown as TeacherDocument;
  return {
    ...{ id, name, unit, title, orgCode, orgName, fields, intro },
    photo: files.find((file) => file.id === photoFileId)?.url ?? '',
    hotFlag: isHot ? '1' : '0',
    ...{ courseNum: 0, studyNum: 0, totalScore: 0, evaluateNum: 0, classes: [] },
  };
};

/** A teacher as readers would see the head of the page, on a computer and on a phone. */
export const TeacherPreview = ({ detail }: { readonly detail: PublicationDetail }) => (
  <PreviewStage say="预览：读者看到的样子">
    <div className="pad-24">
      <TeacherHead teacher={shownOf(detail)} isPreview />
    </div>
  </PreviewStage>
);
