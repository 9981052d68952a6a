import type { ReactNode } from 'react';
import type { BreadcrumbStep } from '#platform/web/breadcrumb-trail.ts';
import { Title } from '#platform/web/ui/title.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { PageLink } from '../ui/navigation/page-link.tsx';
import s from './console-page.module.css';

export interface ConsolePageProps {
  /** The one heading of the page, and its window title. */
  readonly title: string;
  /** The language of the title where the data names it. */
  readonly lang?: string | undefined;
  /** A few facts beside the heading (共 214 门，审核中 3). */
  readonly meta?: ReactNode;
  /** Pages above this one. Its own step may end the list, without an address (编辑课程), else the title does. */
  readonly trail?: readonly BreadcrumbStep[] | undefined;
  /** At the right of the heading; at most one red button a view. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Trail({ steps, title }: { readonly steps: readonly BreadcrumbStep[]; readonly title: string }) {
  return (
    <nav className={s.trail} aria-label="面包屑">
      <ol className="row wraps tall-32">
        {steps.map((step) => (
          <li className="row" key={`${step.title}-${step.path}`}>
            {step.path === undefined ? (
              <Title lang={step.lang}>{step.title}</Title>
            ) : (
              <PageLink className="inline-row tall-32 hover-cinnabar phone-target" to={step.path}>
                <Title lang={step.lang}>{step.title}</Title>
              </PageLink>
            )}
          </li>
        ))}
        <li className="row">
          <span aria-current="page">
            <Title>{title}</Title>
          </span>
        </li>
      </ol>
    </nav>
  );
}

/** Every page of the console: where it stands, its one heading, what can be done here. */
export function ConsolePage({ title, lang, meta, trail = [], actions, children }: ConsolePageProps) {
  usePageTitle(title);
  const last = trail.at(-1);
  // The trail may name the page itself at its end; a page of the menu then has nothing above it.
  const own =
    last !== undefined && (last.path === undefined || last.title === title) ? last.title : undefined;
  const above = own === undefined ? trail : trail.slice(0, -1);
  return (
    <>
      {above.length > 0 && <Trail steps={above} title={own ?? title} />}
      <div className={s.head}>
        <div className={s.words}>
          <Title as="h1" lang={lang}>
            {title}
          </Title>
          {meta !== undefined && <div className="row wraps gap-4-12 ink-3">{meta}</div>}
        </div>
        {actions !== undefined && <div className={s.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
}
