import type { BreadcrumbStep } from '../../breadcrumb-trail.ts';
import { Title } from '../title.tsx';
import s from './breadcrumb.module.css';
import { LinkTo } from './link-to.tsx';

export interface BreadcrumbProps {
  /** From the first level down to this page, without the root. */
  readonly items: readonly BreadcrumbStep[];
}

const ROOT: BreadcrumbStep = { title: '党员学习培训平台', path: '/dashboard' };

/** On a phone only the way back stays: 「‹ 上一级」. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  const trail = [ROOT, ...items];
  return (
    <nav className={s.crumbs} aria-label="面包屑">
      <ol>
        {trail.map(({ title, path, lang }, index) => (
          <li key={`${title}-${path}`}>
            {index === trail.length - 1 || path === undefined ? (
              <span aria-current={index === trail.length - 1 ? 'page' : undefined}>
                <Title lang={lang}>{title}</Title>
              </span>
            ) : (
              <LinkTo className="inline-row tall-36 hover-cinnabar" to={path}>
                <Title lang={lang}>{title}</Title>
              </LinkTo>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
