import { dayText } from '../shared/cert-layout.rules.ts';
import type { CertFacts } from '../shared/cert-layout.schema.ts';
import { CERT_STATES, type CertState } from '../shared/certificates.words.ts';
import s from './certificates.module.css';
import { pictureAddress } from './certificates.queries.ts';

interface CertSheetProps {
  readonly svg: string;
  readonly certName: string;
  readonly state: CertState;
  /** Where the page says in words what is on the sheet: 旁边. */
  readonly where: string;
}

/** The sheet as it is printed; one that is no longer valid is stamped. */
export function CertSheet({ svg, certName, state, where }: CertSheetProps) {
  return (
    <div className={s.sheet}>
      <img src={pictureAddress(svg)} alt={`${certName}的样子，内容写在${where}`} />
      {state !== 'VALID' && (
        <span className={s.stamp} aria-hidden="true">
          {CERT_STATES[state]}
        </span>
      )}
    </div>
  );
}

/** Hours, score and who certifies them, as the end of every list of a certificate's facts. */
export const LastFacts = ({ facts }: { readonly facts: Omit<CertFacts, 'certName' | 'name'> }) => (
  <>
    <dt>学时</dt>
    <dd>{facts.hours}</dd>
    {facts.score !== '' && (
      <>
        <dt>成绩</dt>
        <dd>{facts.score} 分</dd>
      </>
    )}
    <dt>证字</dt>
    <dd>{facts.certNo}</dd>
    <dt>结业</dt>
    <dd>{dayText(facts.completedDate)}</dd>
    <dt>颁发</dt>
    <dd>
      {facts.issuer}，{dayText(facts.issuedDate)}
    </dd>
  </>
);
