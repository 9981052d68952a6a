import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { dayText, SIGN_KIT_PATH, signPath } from '../../shared/sign-page.words.ts';
import { SignFrame } from '../parts/sign-frame.tsx';
import { SignWaiting } from '../parts/sign-waiting.tsx';
import s from './kit.module.css';
import { forgetPage, keepPage } from './kit-install.ts';
import { KitRoom } from './kit-room.tsx';
import { useKit, useKits } from './use-kit.ts';

const TITLE = '离线签到';

/** Kits on this device, for who opens the installed page. */
function Kits({ managerId }: { readonly managerId: string }) {
  const kits = useKits(managerId);
  if (!kits.data)
    return (
      <SignFrame title={TITLE}>
        <LoadingState query={kits} label="签到包" blocks={['64px', '64px']} />
      </SignFrame>
    );
  return (
    <SignFrame title={TITLE}>
      <h1>本机存着的场次</h1>
      {kits.data.length === 0 ? (
        <EmptyView title="还没有" reason="有网络时，从班级或集体学习的页面打开离线签到，名单就存到本机" />
      ) : (
        <ul className={s.rows}>
          {kits.data.map(({ id, kit }) => (
            <li key={id}>
              <LinkTo to={signPath(SIGN_KIT_PATH, id)}>
                <b>{kit.gathering.title}</b>
                <small>
                  {dayText(kit.gathering.startTime)}　{kit.gathering.place}
                </small>
              </LinkTo>
            </li>
          ))}
        </ul>
      )}
    </SignFrame>
  );
}

function Kit({
  id,
  managerId,
  isKept,
}: {
  readonly id: string;
  readonly managerId: string;
  readonly isKept: boolean;
}) {
  const kit = useKit(id, managerId);
  if (kit.data)
    return <KitRoom stored={kit.data} isFresh={kit.data.isFresh} isKept={isKept} managerId={managerId} />;
  return (
    <SignFrame title={TITLE}>
      <SignWaiting
        query={kit}
        label="签到包"
        blocks={['64px', '320px', '72px']}
        kept="名单要在有网络时存一次；以前记的人还在本机，不会丢。"
        back={{ to: SIGN_KIT_PATH, label: '看本机存着的场次' }}
      />
    </SignFrame>
  );
}

/** 离线签到: goes on without a network, closed and opened again, for three days. */
export function KitPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { isLogin, idCardHash } = useUser();
  const { loginUrl } = useSite();
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (isLogin === 1) void keepPage().then(setKept);
    else if (navigator.onLine) void forgetPage();
  }, [isLogin]);
  if (isLogin !== 1)
    return (
      <SignFrame
        title={TITLE}
        foot={
          <ButtonLink
            kind="primary"
            block
            to={signOnPath(loginUrl, id === '' ? SIGN_KIT_PATH : signPath(SIGN_KIT_PATH, id))}
          >
            登录
          </ButtonLink>
        }
      >
        <h1>先登录</h1>
        <p>登录后把名单存到本机，以后没有网络也能签。本机已记的人都还在。</p>
      </SignFrame>
    );
  return id === '' ? (
    <Kits managerId={idCardHash} />
  ) : (
    <Kit key={id} {...{ id, isKept }} managerId={idCardHash} />
  );
}
