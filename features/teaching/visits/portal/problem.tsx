import { cx } from '#platform/web/ui/cx.ts';

interface ProblemProps {
  /** Empty where there is none. */
  readonly text: string | undefined;
  readonly className?: string;
}

/** Reason why a form does not go on, said at once. */
export const Problem = ({ text, className }: ProblemProps) =>
  text && (
    <p role="alert" className={cx(className, 'danger')}>
      {text}
    </p>
  );
