import { useSearchParams } from 'react-router';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { initialOf } from '#platform/shared/record.ts';
import { idIn } from '#platform/web/address-params.rules.ts';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { paperRecord } from '../shared/paper.record.ts';
import { PaperEditor } from './edit/paper-editor.tsx';
import { valuesOf } from './edit/paper-record.ts';
import { PAPERS_PATH, UNKNOWN_PAPER } from './paper-places.rules.ts';
import { usePaper } from './papers.queries.ts';

const TRAIL = [{ title: '试卷', path: PAPERS_PATH }, { title: '编辑试卷' }];

function KnownPaper({ id }: { readonly id: string }) {
  const query = usePaper(id);
  // The shown page stays when a later question fails.
  if (query.data) return <PaperEditor detail={query.data.data} values={valuesOf(query.data.data)} />;
  return (
    <ConsolePage title="试卷" trail={TRAIL}>
      <LoadingState
        query={query}
        label="试卷"
        blocks={['220px', '320px', '260px']}
        kept="没保存的修改还留在这台设备上。"
        unknown={UNKNOWN_PAPER}
      />
    </ConsolePage>
  );
}

function NewPaper() {
  const { activeRole } = useUser();
  const values = { ...initialOf(paperRecord), orgCode: activeRole?.orgCode ?? '', sections: [] };
  return <PaperEditor detail={null} values={values} />;
}

/** `/console/papers/edit?id=`; `new` for a new one. */
export const PaperEditPage = () => {
  const [params] = useSearchParams();
  const isNew = (params.get('id') ?? 'new') === 'new';
  const id = idIn(params);
  return isNew ? <NewPaper key="new" /> : <KnownPaper key={id} id={id} />;
};
