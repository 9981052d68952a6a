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
