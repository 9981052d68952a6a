import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { idIn } from '#platform/web/address-params.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { PERSONAL_STEP } from '#platform/web/portal-routes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { copyAddress } from '#platform/web/ui/copy-address.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { certificatePath, MY_CERTIFICATES_PATH } from '../shared/cert-address.rules.ts';
import { CERT_STATES } from '../shared/certificates.words.ts';
import { CertSheet, LastFacts } from './cert-sheet.tsx';
import s from './certificates.module.css';
import { saveBadge, useCert, useCertPicture } from './certificates.queries.ts';

type Cert = NonNullable<ReturnType<typeof useCert>['data']>;

function Ways({ cert }: { readonly cert: Cert }) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await saveBadge(cert.certId);
    } catch (error) {
      showToast((error as Error).message);
    }
    setSaving(false);
  };
  return (
    <div className={s.ways}>
      <Button icon="link" onClick={() => void copyAddress(`${location.origin}${cert.verifyUrl}`)}>
        复制查验链接
      </Button>
      {cert.status === 'VALID' && (
        <>
          <Button loading={isSaving} onClick={() => void save()}>
            导出徽章
          </Button>
          <Button onClick={() => window.print()}>打印</Button>
          <Button kind="primary" icon="download" onClick={() => location.assign(cert.fileUrl)}>
            下载
          </Button>
        </>
      )}
    </div>
  );
}

function Facts({ cert }: { readonly cert: Cert }) {
  const { facts, status, replacedBy, replaces } = cert;
  return (
    <dl className={s.facts}>
      <dt>状态</dt>
      <dd>
        <Tag tone={status === 'VALID' ? 'pine' : 'danger'} icon={status === 'VALID' ? 'check' : 'close'}>
          {CERT_STATES[status]}
        </Tag>
        {status !== 'VALID' && `　${cert.changedTime}，${cert.reason}`}
        {replacedBy && (
          <>
            　换发为 <LinkTo to={certificatePath(replacedBy.certId)}>{replacedBy.certNo}</LinkTo>
          </>
        )}
        {replaces && (
          <>
            　由 <LinkTo to={certificatePath(replaces.certId)}>{replaces.certNo}</LinkTo> 换发
          </>
        )}
      </dd>
      <dt>姓名</dt>
      <dd dir="auto">{facts.name}</dd>
      <dt>班级</dt>
      <dd>{facts.className}</dd>
      <LastFacts facts={facts} />
      <dt>最近查验</dt>
      <dd>{cert.lastCheckedTime === '' ? '还没有人查验过' : cert.lastCheckedTime.slice(0, 16)}</dd>
    </dl>
  );
}

/** `/personal-center/certificate?id=`: one certificate, its picture and what it says. */
export const CertificatePage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  const query = useCert(id);
  const cert = query.data;
  const picture = useCertPicture(id, cert !== undefined);
  const title = cert?.certName ?? '证书';
  usePageTitle(title);
  useBreadcrumb([PERSONAL_STEP, { title: '我的证书', path: MY_CERTIFICATES_PATH }, { title }]);
  if (!cert)
    return (
      <LoadingState
        query={query}
        label="证书"
        as="h1"
        blocks={['64px', '520px']}
        unknown={{
          title: '没有找到这张证书',
          reason: '它不是您的证书，或者地址不完整。',
          back: { to: MY_CERTIFICATES_PATH, label: '看我的证书' },
        }}
      />
    );
  return (
    <>
      <PageHead title={title} say={`${CERT_STATES[cert.status]}　证字 ${cert.certNo}`}>
        <Ways cert={cert} />
      </PageHead>
      {picture.data ? (
        <CertSheet svg={picture.data.svg} certName={cert.certName} state={cert.status} where="下面" />
      ) : (
        <div className={s.within}>
          <LoadingState query={picture} label="证书的样子">
            <SkeletonBlock ratio="297 / 210" />
          </LoadingState>
        </div>
      )}
      <Facts cert={cert} />
      <p className={cx(s.within, 'above-20')}>
        <LinkTo className="underlined" to={MY_CERTIFICATES_PATH}>
          看其他证书，和快要得到的证书
        </LinkTo>
      </p>
    </>
  );
};
