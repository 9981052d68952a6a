import { cx } from '#platform/web/ui/cx.ts';
import { Title } from '#platform/web/ui/title.tsx';
import { LinkTo } from '../../ui/navigation/link-to.tsx';
import s from './brand.module.css';
import type { PortalSite } from './portal-shell-props.ts';

const RIDGE = 'M5 30 14 18.5l5 6L24 16l5 8.5 5-6L43 30';
const BOOK =
  'M24 36.5c-5.5-3.6-12-4.2-19-1.9v7.2c7-2.3 13.5-1.7 19 1.9 5.5-3.6 12-4.2 19-1.9v-7.2c-7-2.3-13.5-1.7-19 1.9zM24 36.5v7.2';
const STAR = 'm24 3.6 1.76 3.57 3.94.57-2.85 2.78.67 3.92L24 12.59l-3.52 1.85.67-3.92-2.85-2.78 3.94-.57z';

/** 开卷、三峰、一星。有意中性，不要画向徽章。 */
export function Mark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={cx(s.mark, className)} viewBox="0 0 48 48" aria-hidden="true">
      <path d={RIDGE} />
      <path d={BOOK} />
      <path className={s.star} d={STAR} />
    </svg>
  );
}

export interface BrandProps {
  readonly site: Pick<PortalSite, 'appName'>;
  /** On paper the mark is red and the name ink; on the bar both are white. */
  readonly onPaper?: boolean | undefined;
}

/** Mark and name, leading home. */
export function Brand({ site, onPaper = false }: BrandProps) {
  return (
    <LinkTo to="/dashboard" className={cx(s.brand, onPaper && s.paper)}>
      <Mark />
      <Title className={s.name}>{site.appName}</Title>
    </LinkTo>
  );
}
