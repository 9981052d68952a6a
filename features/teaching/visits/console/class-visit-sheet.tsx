import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { VisitActions } from '../portal/visit-actions.tsx';
import { VisitFacts, VisitRoster, visitStateWords } from '../portal/visit-facts.tsx';
import { VisitPictures } from '../portal/visit-own.tsx';
import { useVisit, useVisitChanges, type Visit } from '../portal/visits.queries.ts';
import { listClassVisitors, listClassVisits } from '../shared/class-visits.contract.ts';
import { visitPath } from '../shared/visit-address.rules.ts';
import { STATE_TONES, STATE_WORDS, VISIT_TITLE } from '../shared/visits.words.ts';

function Shown({ visit }: { readonly visit: Visit }) {
  const changes = useVisitChanges(visit.id, listClassVisits, listClassVisitors);
  const mayDo = useMayAct('do');
  const words = visitStateWords(visit);
  return (
    <div className="stack one-column gap-20">
      <p className="row wraps gap-12">
        <Tag tone={STATE_TONES[visit.state]}>{STATE_WORDS[visit.state]}</Tag>
        {visit.state === 'CLOSED' && (
          <span>
            {visit.cameNum === 0
              ? '没有人签到，没有记学时。'
              : `${visit.cameNum} 人签到，${visit.creditedNum} 人记了学时。`}
          </span>
        )}
        {words !== '' && <span className="ink-2">{words}</span>}
      </p>
      {mayDo && <VisitActions visit={visit} changes={changes} />}
      <VisitFacts visit={visit} />
      <VisitRoster visit={visit} />
      <VisitPictures pictures={visit.pictures} />
      <p>
        <LinkTo className="blue" to={visitPath(visit.id)} newWindow>
          在门户里看这次参观
        </LinkTo>
      </p>
    </div>
  );
}

function Opened({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useVisit(id);
  const visit = query.data?.data;
  return (
    <Sheet title={visit?.baseName ?? VISIT_TITLE} onClose={onClose}>
      {visit ? (
        <Shown visit={visit} />
      ) : (
        <LoadingState query={query} label={VISIT_TITLE} blocks={['32px', '220px', '240px']} />
      )}
    </Sheet>
  );
}

interface ClassVisitSheetProps {
  /** `null` while none is open. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** One visit of a class: state, gate, roster with sign-ins and hours, and what may be done with it now. */
export const ClassVisitSheet = ({ id, onClose }: ClassVisitSheetProps) => (
  <SheetDrawer open={id !== null} width={800} onClose={onClose}>
    {id !== null && <Opened key={id} id={id} onClose={onClose} />}
  </SheetDrawer>
);
