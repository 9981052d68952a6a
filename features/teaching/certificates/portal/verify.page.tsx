import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon, type IconName } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { verifyPath } from '../shared/cert-address.rules.ts';
import { dayText, spanText } from '../shared/cert-layout.rules.ts';
import type { CertFacts } from '../shared/cert-layout.schema.ts';
import type { Verified } from '../shared/certificates.contract.ts';
import { CertSheet, LastFacts } from './cert-sheet.tsx';
import s from './certificates.module.css';
import { useCertKeys, useVerified } from './certificates.queries.ts';
import { type CodeState, useCode } from './use-code.ts';
import { AskNumber, CheckFile } from './verify-sides.tsx';

type Tone = 'good' | 'bad' | 'open';
const ICONS: Readonly<Record<Tone, IconName>> = { good: 'check', bad: 'close', open: 'info' };

interface HeadProps {
  readonly tone: Tone;
  readonly said: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Head({ tone, said, title, children }: HeadProps) {
  return (
    <>
      <p className={cx(s.said, s[tone])} role="status">
        <span className={s.round}>
          <Icon name={ICONS[tone]} size="l" />
        </span>
        {said}
      </p>
      <div className="above-12">
        <Title as="h1">{title}</Title>
      </div>
      <p className="above-8">{children}</p>
    </>
  );
}

function Notice() {
  const { servicePhone, serviceHours } = useSite();
  return (
    <p className="small ink-2 above-16">
      这一页不用登录。网址是 <b>{location.host}</b> 开头的才是真的；向您收钱、要密码的都是假的。
      {servicePhone !== '' && (
        <>
          疑问请打 <span className="one-line">{servicePhone}</span>
          {serviceHours && `（${serviceHours}）`}。
        </>
      )}
    </p>
  );
}

function Printed({
  facts,
  more,
}: {
  readonly facts: Omit<CertFacts, 'certName'>;
  readonly more?: ReactNode;
}) {
  return (
    <dl className={s.facts}>
      <dt>姓名</dt>
      <dd className="serif bold" dir="auto">
        {facts.name}
      </dd>
      <dt>班级</dt>
      <dd>{facts.className}</dd>
      <dt>起止</dt>
      <dd>{spanText(facts.startDate, facts.endDate)}</dd>
      {facts.courseNum > 0 && (
        <>
          <dt>课程</dt>
          <dd>{facts.courseNum} 门</dd>
        </>
      )}
      <LastFacts facts={facts} />
      {more}
    </dl>
  );
}

const minuteText = (time: string): string => `${dayText(time.slice(0, 10))} ${time.slice(11, 16)}`;

function Found({ found }: { readonly found: Verified }) {
  if (found.status === 'VALID')
    return (
      <>
        <Head tone="good" said="查到了，和登记的一样" title="这张证书有效">
          {minuteText(found.checkedTime)} 查验。请把下面几项和手里的证书对一对，姓名只显示一部分。
        </Head>
        <Printed facts={found} />
      </>
    );
  const isRevoked = found.status === 'REVOKED';
  return (
    <>
      <Head
        tone="bad"
        said={isRevoked ? '查到了，但是已经撤销' : '查到了，但是已经换发'}
        title={isRevoked ? '这张证书已撤销' : '这张证书已换发'}
      >
        手里的纸质证书和电子证书都不再有效。
      </Head>
      <Printed
        facts={found}
        more={
          <>
            <dt>{isRevoked ? '撤销' : '换发'}</dt>
            <dd>
              {dayText(found.changedTime.slice(0, 10))}
              {found.changedBy && `，${found.changedBy}`}
            </dd>
            <dt>原因</dt>
            <dd>{found.reason}</dd>
            <dt>影响</dt>
            <dd>
              {isRevoked ? (
                '不再作为结业、评优的依据'
              ) : (
                <>
                  以新的证书为准：<LinkTo to={verifyPath(found.replacedBy)}>{found.replacedBy}</LinkTo>
                </>
              )}
            </dd>
          </>
        }
      />
    </>
  );
}

function NotFound({ found }: { readonly found: Verified }) {
  const { servicePhone } = useSite();
  return (
    <>
      <Head tone="open" said="没有查到" title="没有这个编号的证书">
        您查的是 <b>{found.certNo}</b>。这个编号没有颁发过。
      </Head>
      <ol className={s.steps}>
        <li>
          看看是不是抄错了一位
          {found.nearNo !== '' && (
            <p className="small ink-3">
              最像的号：<LinkTo to={verifyPath(found.nearNo)}>{found.nearNo}</LinkTo>
            </p>
          )}
        </li>
        <li>
          扫证书左下角的码，不用手输
          <p className="small ink-3">码里带校验，认得出改过的证书</p>
        </li>
        <li>
          扫出来还是没有，可能是假证书
          <p className="small ink-3">打电话告诉我们，把证书留着</p>
        </li>
      </ol>
      {servicePhone !== '' && (
        <p className="above-16">
          <ButtonLink to={`tel:${servicePhone.replace(/[^\d+]/g, '')}`} icon="phone">
            报告可疑证书
          </ButtonLink>
        </p>
      )}
    </>
  );
}

const CODE_WORDS = {
  ALTERED: ['bad', '码里的内容改过', '这张证书是假的', '码里写的和签名对不上，证书被改过或是伪造的。'],
  UNKNOWN: [
    'open',
    '认不出这个码',
    '这不是本站的证书码',
    '码里不是本站签发的内容，或者签发的钥匙这一页还不认识，请刷新后再扫。',
  ],
  UNABLE: [
    'open',
    '现在核对不了签名',
    '请连上网，刷新以后再查',
    '核对签名要用的程序没有下载成功，还不知道这张证书的真假。',
  ],
} as const satisfies Readonly<Record<string, readonly [Tone, string, string, string]>>;

/** What the code alone says, while or because the server says nothing. */
function ByCode({
  code,
  isOffline,
  onAgain,
}: {
  readonly code: CodeState;
  readonly isOffline: boolean;
  readonly onAgain: () => void;
}) {
  if (code.outcome === 'NONE' || code.outcome === 'CHECKING') return null;
  if (code.outcome !== 'VALID') {
    const [tone, said, title, text] = CODE_WORDS[code.outcome];
    return (
      <Head tone={tone} said={said} title={title}>
        {text}
      </Head>
    );
  }
  return (
    <>
      <Head tone="good" said="签名是真的，内容没有改过" title="这张证书是本站颁发的">
        {isOffline
          ? '现在连不上服务器，不知道它后来有没有撤销。请把下面几项和手里的证书对一对，有网时再查一次。'
          : '正在查它后来有没有撤销。'}
      </Head>
      <Printed facts={code.facts} />
      {isOffline && (
        <p className="above-16">
          <Button onClick={onAgain}>再查一次</Button>
        </p>
      )}
    </>
  );
}

/** `/cert/verify?no=`, and from a printed code with the signed statement behind `#`: is a certificate genuine? */
export const VerifyPage = () => {
  const [params] = useSearchParams();
  const keys = useCertKeys().data;
  const code = useCode(keys);
  const certNo = code.outcome === 'VALID' ? code.facts.certNo : (params.get('no') ?? '').slice(0, 80);
  const query = useVerified(certNo);
  usePageTitle('证书查验');
  useBreadcrumb([{ title: '证书查验' }]);
  const found = query.data;
  const isUnproven = code.outcome === 'ALTERED' || code.outcome === 'UNKNOWN' || code.outcome === 'UNABLE';
  // A code that was not found genuine comes first, whatever the number beside it says.
  const isByCode = isUnproven || (code.outcome === 'VALID' && !found);
  const isShown = found !== undefined && !isUnproven;
  return (
    <div className={s.verify}>
      <div>
        {isByCode && (
          <ByCode code={code} isOffline={query.error !== null} onAgain={() => void query.refetch()} />
        )}
        {isShown && (found.foundFlag === '1' ? <Found found={found} /> : <NotFound found={found} />)}
        {!isByCode && !isShown && certNo !== '' && (
          <LoadingState query={query} label="查验结果" as="h1" blocks={['60px', '48px', '320px']} />
        )}
        {!isByCode && !isShown && certNo === '' && code.outcome !== 'CHECKING' && (
          <>
            <Title as="h1">证书查验</Title>
            <p className="above-8">
              输入证字编号，或者用手机扫证书左下角的码，看看证书是不是真的、还有没有效。
            </p>
          </>
        )}
        {code.outcome === 'VALID' && isShown && (
          <p className="pine above-12">码里的签名也核对过，内容没有改过。</p>
        )}
        <Notice />
      </div>
      <div className={s.side}>
        {isShown && found.status !== null && (
          <CertSheet svg={found.svg} certName={found.certName} state={found.status} where="旁边" />
        )}
        <AskNumber title={certNo === '' ? '查一张' : '再查一张'} />
        <CheckFile keys={keys} />
        {isShown && found.foundFlag === '0' && (
          <section className={s.box}>
            <h2 className="serif title-s">编号在哪里</h2>
            <p className="above-8">题名下面的小字：年份—单位代码—六位数字。没有编号的旧证书，请打电话查。</p>
          </section>
        )}
      </div>
    </div>
  );
};
