import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { BaseItem } from '../shared/bases.contract.ts';
import { BaseDirections } from './base-directions.tsx';
import { BaseFacts } from './base-facts.tsx';
import s from './base-panel.module.css';
import { BaseTags } from './base-tags.tsx';
import { useFacts } from './bases.queries.ts';
import { fullDetailAddress } from './full-detail-address.ts';

const Waiting = () => (
  <Skeleton label="基地详情">
    {['88%', '64%', '92%', '56%'].map((width) => (
      <SkeletonBlock key={width} width={width} height="22px" gapBefore="16px" />
    ))}
  </Skeleton>
);

/** Facts of a base for visitors: its address and the way; contacts and hours are for party members. */
function ForVisitors({ base }: { readonly base: BaseItem }) {
  const { loginUrl } = useSite();
  const { pathname, search } = useLocation();
  return (
    <>
      <dl className={s.address}>
        <dt>地址</dt>
        <dd>{base.address || '--'}</dd>
        <dd>
          <BaseDirections base={base} />
        </dd>
      </dl>
      <p className="small ink-3 above-8">
        联系方式和开放时间登录后可以看。
        <LinkTo className="blue underlined" to={signOnPath(loginUrl, pathname + search)}>
          登录
        </LinkTo>
      </p>
    </>
  );
}

function ForMembers({ base }: { readonly base: BaseItem }) {
  const { oldBaseUrl } = useSite();
  const { data, error, isFetching, refetch } = useFacts(base);
  if (data === undefined) {
    if (error === null) return <Waiting />;
    return (
      <FailedView
        kept="地图和列表还在，只是这一处没取到"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <BaseFacts facts={data} directions={<BaseDirections base={base} />} />
      <p className="above-12">
        <ButtonLink kind="primary" size="s" newWindow to={fullDetailAddress(base, oldBaseUrl)}>
          更多
          <Icon name="right" size="s" />
        </ButtonLink>
      </p>
    </>
  );
}

interface BasePanelProps {
  readonly base: BaseItem;
  readonly onClose: () => void;
}

/** Detail of the chosen base beside the map, below it on narrow pages (specification, 2.11; decision 76). */
export function BasePanel({ base, onClose }: BasePanelProps) {
  const { isLogin } = useUser();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={s.panel}
      aria-label={base.name}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <button type="button" className={s.close} aria-label="关闭" onClick={onClose}>
        <Icon name="close" />
      </button>
      <div className={s.head}>
        <SmartImage src={base.imgUrl} alt={base.imgAlt} shape="room" title="" eager />
        <div>
          <Title as="h2">{base.name}</Title>
          <BaseTags base={base} />
        </div>
      </div>
      {isLogin === 0 ? <ForVisitors base={base} /> : <ForMembers base={base} />}
    </section>
  );
}
