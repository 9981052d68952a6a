import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { LinkTo } from '../navigation/link-to.tsx';
import { sizeClass, type TextSize } from '../reading-tools.tsx';
import { Title } from '../title.tsx';
import s from './article-frame.module.css';

/** Classes of the text of an article in the size that its reader chose. */
export const readingClass = (size: TextSize): string => cx(s.text, sizeClass(size));

/** An article, and beside it, where there is room, an `aside`. */
export const BesideArticle = ({ children }: { readonly children: ReactNode }) => (
  <div className={s.two}>{children}</div>
);

export interface ArticleFrameProps {
  readonly title: string;
  /** Above the title. */
  readonly tag?: ReactNode;
  /** Below the title: day, source, reading tools. */
  readonly byline: ReactNode;
  /** The text, with `readingClass`, and what follows it. */
  readonly children: ReactNode;
}

/** A text to be read from its title to its end; the title is the page's h1. */
export function ArticleFrame({ title, tag, byline, children }: ArticleFrameProps) {
  return (
    <article className={s.article}>
      <header>
        {tag}
        <Title as="h1">{title}</Title>
        <div className={s.byline}>{byline}</div>
      </header>
      {children}
    </article>
  );
}

export interface Neighbour {
  readonly id: string;
  readonly title: string;
}

interface StepProps {
  readonly label: string;
  readonly step: Neighbour | null;
  readonly pathOf: (id: string) => string;
}

const Step = ({ label, step, pathOf }: StepProps) =>
  step === null ? (
    <span />
  ) : (
    <LinkTo to={pathOf(step.id)}>
      <small>{label}</small>
      <Title>{step.title}</Title>
    </LinkTo>
  );

export interface ArticleStepsProps {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  readonly pathOf: (id: string) => string;
}

/** 上一篇 and 下一篇 below an article; nothing for the only one. */
export function ArticleSteps({ previous, next, pathOf }: ArticleStepsProps) {
  if (previous === null && next === null) return null;
  return (
    <nav className={s.steps} aria-label="上一篇和下一篇">
      <Step label="上一篇" step={previous} pathOf={pathOf} />
      <Step label="下一篇" step={next} pathOf={pathOf} />
    </nav>
  );
}
