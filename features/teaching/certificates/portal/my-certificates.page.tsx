import { useState } from 'react';
import { wireTime } from '#platform/shared/times.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { PERSONAL_STEP } from '#platform/web/portal-routes.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { useListPlace } from '#platform/web/ui/navigation/use-list-place.ts';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { certificatePath, MY_CERTIFICATES_PATH } from '../shared/cert-address.rules.ts';
import { dayText } from '../shared/cert-layout.rules.ts';
import type { MyCert } from '../shared/certificates.contract.ts';
import { CERT_STATES } from '../shared/certificates.words.ts';
import s from './certificates.module.css';
import { MY_PAGE_SIZE, useMyCerts } from './certificates.queries.ts';
import { ComingCert, useComingClasses } from './coming-certs.tsx';

const TITLE = '我的证书';
const SENSE = '结业时自动颁发。扫证书上的码，谁都能查真假';

const readAddress = (read: (name: string) => string | null) => ({
  page: Math.max(0, Number.parseInt(read('page') ?? '1', 10) - 1 || 0),
});
const writeAddress = ({ page }: { readonly page: number }) =>
  page > 0 ? `${MY_CERTIFICATES_PATH}?page=${page + 1}` : MY_CERTIFICATES_PATH;

const Waiting = () => (
  <Skeleton label={TITLE}>
    <div className={s.shelf}>
      {['1', '2', '3'].map((place) => (
        <SkeletonBlock key={place} height="240px" />
      ))}
    </div>
  </Skeleton>
);

function CertCard({ cert }: { readonly cert: MyCert }) {
  const isValid = cert.status === 'VALID';
  return (
    <li className={cx(!isValid && s.ended)}>
      <LinkTo
        className={s.card}
        to={certificatePath(cert.certId)}
        aria-label={`${cert.certName}，${cert.className}`}
      >
        <span className={s.face}>
          <b>{cert.certName}</b>
          <span>{cert.className}</span>
          <span className="small ink-2">{cert.classHours} 学时</span>
          <small>{isValid ? `证字 ${cert.certNo}` : `${CERT_STATES[cert.status]}　${cert.certNo}`}</small>
        </span>
      </LinkTo>
      <div className={s.foot}>
        <span>{dayText(cert.issueTime.slice(0, 10))}</span>
        <span className={s.links}>
          {isValid && (
            <a className="blue" href={cert.fileUrl} aria-label={`下载：${cert.className}`}>
              下载
            </a>
          )}
          <LinkTo className="blue" to={cert.verifyUrl} aria-label={`查验码：${cert.className}`}>
            查验码
          </LinkTo>
        </span>
      </div>
    </li>
  );
}

/** Saves all valid certificates that are shown as one file. */
function PackButton({ certs }: { readonly certs: readonly MyCert[] }) {
  const [isBusy, setBusy] = useState(false);
  const valid = certs.filter(({ status }) => status === 'VALID');
  if (valid.length < 2) return null;
  const save = async () => {
    setBusy(true);
    try {
      const { saveOwnPack } = await import('./save-own-pack.ts');
      await saveOwnPack(valid);
    } catch (error) {
      showToast(error instanceof Error ? error.message : '没有下载成，请再试一次。', { kind: 'warning' });
    }
    setBusy(false);
  };
  return (
    <Button icon="download" loading={isBusy} onClick={() => void save()}>
      打包下载
    </Button>
  );
}

/** Certificates by the year of issuing, the newest first; `thisYear` also stands where it has none yet. */
const byYear = (
  certs: readonly MyCert[],
  thisYear: string,
): readonly (readonly [string, readonly MyCert[]])[] => {
  const years = new Map<string, MyCert[]>(thisYear === '' ? [] : [[thisYear, []]]);
  for (const cert of certs) {
    const year = cert.issueTime.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), cert]);
  }
  return [...years];
};

/** `/personal-center/certificates`: what the person has been certified, by year. */
export const MyCertificatesPage = () => {
  const { address, go } = useListPlace(readAddress, writeAddress);
  const query = useMyCerts(address.page);
  useBreadcrumb([PERSONAL_STEP, { title: TITLE }]);
  usePageTitle(TITLE);
  const certs = query.data?.datalist ?? [];
  const coming = useComingClasses(address.page === 0);
  const thisYear = coming.length === 0 ? '' : wireTime(new Date()).slice(0, 4);
  const validNum = certs.filter(({ status }) => status === 'VALID').length;
  const isWhole = (query.data?.totalpages ?? 1) <= 1;
  return (
    <>
      <PageHead
        title={TITLE}
        say={isWhole && validNum > 0 ? `${validNum} 张有效。扫证书上的码，谁都能查真假` : SENSE}
      >
        <PackButton certs={certs} />
      </PageHead>
      <PagedList
        query={query}
        page={address.page}
        pageSize={MY_PAGE_SIZE}
        onPage={(page) => go({ page })}
        as="div"
        label={TITLE}
        waiting={<Waiting />}
        failed={({ message }) => `${message}您的证书都在。`}
        empty={() => (
          <>
            <EmptyView
              reason="还没有证书。学完班级、满足结业条件的那一刻，证书会自动发给您。"
              action={
                <ButtonLink size="s" to="/personal-center/classes">
                  看我的班级
                </ButtonLink>
              }
            />
            <ul className={s.shelf}>
              {coming.map((item) => (
                <ComingCert key={item.id} item={item} />
              ))}
            </ul>
          </>
        )}
      >
        {(rows) =>
          byYear(rows, thisYear).map(([year, ofYear]) => (
            <section key={year} className={s.year} aria-label={`${year} 年`}>
              <h2 className="serif title-l">
                {year} 年{' '}
                <small className="plain regular ink-3">
                  {ofYear.length} 张{year === thisYear && `，还有 ${coming.length} 张在学`}
                </small>
              </h2>
              <ul className={s.shelf}>
                {year === thisYear && coming.map((item) => <ComingCert key={item.id} item={item} />)}
                {ofYear.map((cert) => (
                  <CertCard key={cert.certId} cert={cert} />
                ))}
              </ul>
            </section>
          ))
        }
      </PagedList>
    </>
  );
};
