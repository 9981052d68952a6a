import { CallError } from '#platform/web/call-error.ts';
import { ErrorPage } from '#platform/web/shells/portal/error-page.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';

interface ExamFailedProps {
  readonly error: Error;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  /** Sentence about work that is not lost. */
  readonly kept: string;
}

/** In place of an exam that is not there, or did not arrive. */
export const ExamFailed = ({ error, isFetching, refetch, kept }: ExamFailedProps) =>
  error instanceof CallError && (error.status === 404 || error.status === 400) ? (
    <ErrorPage kind="404" reason={error.message} />
  ) : (
    <FailedView
      as="h1"
      kept={`${error.message}${kept}`}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
