import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';

/** In place of a base's detail, which is for party members; `path` is where the sign-on leads back to. */
export function BaseForVisitors({ path }: { readonly path: string }) {
  const { loginUrl } = useSite();
  return (
    <EmptyView
      as="h1"
      title="登录后看基地详情"
      reason="基地的联系方式、开放时间和特色课程向党员开放；地图和列表不用登录。"
      action={
        <ButtonLink kind="primary" size="s" to={signOnPath(loginUrl, path)}>
          登录
        </ButtonLink>
      }
    />
  );
}
