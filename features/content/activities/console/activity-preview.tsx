import { getCoursesByIds } from '#features/content/courses/shared/catalogue/course-list.contract.ts';
import { siweiName } from '#features/content/courses/shared/catalogue/siwei-types.rules.ts';
import type { PublicationDetail } from '#features/content/publishing/console/publication-record.public.ts';
import { PreviewStage } from '#platform/web/console/preview/preview-stage.tsx';
import { stayHere } from '#platform/web/console/preview/stay-here.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ActivityView } from '../portal/activity-view.tsx';
import type { ShownActivity } from '../portal/shown-activity.ts';
import type { ActivityDocument } from '../shared/activity.record.ts';
import { formOf } from '../shared/activity-form.rules.ts';

/** The document as the activity's page takes it: what is being written, or what waits to be signed. */
const shownOf = (detail: PublicationDetail, course: ShownActivity['course']): ShownActivity => {
  // The server has checked it against the kind's record.
  const document = detail.document as unknown as ActivityDocument;
  const { title, siweiType, lang, introduction, source, speaker, content } = document;
  const fileOf = (id: string | null) => detail.files.find((file) => file.id === id);
  const medium = fileOf(document.mediumFileId);
  const mediumKind = document.mediumFileId === null ? '' : medium?.kind === 'audio' ? 'audio' : 'video';
  return {
    ...{ id: detail.id, title, siweiType, lang, introduction, source, speaker, content, course },
    siweiName: siweiName(siweiType),
    form: formOf({ courseId: document.courseId, mediumKind }),
    coverUrl: fileOf(document.coverFileId)?.url ?? '',
    playUrl: medium?.url ?? '',
    ...{ subtitles: [], duration: 0, publishTime: detail.publishTime },
  };
};

/** An activity as readers would see it, on a computer and on a phone. */
export function ActivityPreview({ detail }: { readonly detail: PublicationDetail }) {
  const { courseId } = detail.document as unknown as ActivityDocument;
  const { data } = useCall(getCoursesByIds, { courseIds: [courseId ?? ''] }, { enabled: courseId !== null });
  const course = courseId === null ? null : (data?.data[0] ?? null);
  return (
    <PreviewStage say="预览：读者看到的样子">
      <div className="pad-16" onClickCapture={stayHere}>
        <ActivityView activity={shownOf(detail, course)} />
      </div>
    </PreviewStage>
  );
}
