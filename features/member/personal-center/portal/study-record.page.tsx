import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { PERSONAL_STEP } from '#platform/web/portal-routes.ts';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { RECORD_TITLE } from '../shared/personal-center.words.ts';
import { RecordFigures } from './record-figures.tsx';

/** `/personal-center/study-record`: what the person has learnt. */
export const StudyRecordPage = () => {
  useBreadcrumb([PERSONAL_STEP, { title: RECORD_TITLE }]);
  usePageTitle(RECORD_TITLE);
  return (
    <>
      <PageHead title={RECORD_TITLE} say="学了多少、还差多少，都从学时回执算出来" />
      <RecordFigures />
    </>
  );
};
