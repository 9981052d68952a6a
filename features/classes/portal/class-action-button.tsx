import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { signOnPath } from '#features/courses/shared/course-address.rules.ts';
import { useSite } from '#features/site/portal/use-site.public.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { classPath, classSubPath, recordPath } from '../shared/class-address.rules.ts';
import { type ClassPageFacts, refreshClasses } from './class-page.queries.ts';
import type { ActionHere } from './use-class-action.ts';

const SignUpDialog = lazy(() =>
  import('./sign-up-dialog.tsx').then((module) => ({ default: module.SignUpDialog })),
);

export interface ClassActionButtonProps {
  readonly detail: ClassPageFacts;
  readonly action: ActionHere;
  /** Red where the class itself is the page; plain in the bar above its other pages. */
  readonly kind: 'primary' | 'line';
}

function SignUpButton({ detail, action, kind }: ClassActionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <Button
        kind={kind}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {action.label}
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <SignUpDialog
            classItem={detail}
            standing={detail.standing}
            open={isOpen}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false);
              refreshClasses(client);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The one button of a class. */
export function ClassActionButton({ detail, action, kind }: ClassActionButtonProps) {
  const { loginUrl } = useSite();
  switch (action.kind) {
    case 'signUp':
      return <SignUpButton detail={detail} action={action} kind={kind} />;
    case 'login':
      return (
        <ButtonLink kind={kind} to={signOnPath(loginUrl, classPath(detail.id))}>
          {action.label}
        </ButtonLink>
      );
    case 'study':
      return (
        <ButtonLink kind={kind} to={action.studyPath}>
          {action.label}
        </ButtonLink>
      );
    case 'exam':
      return (
        <ButtonLink kind={kind} to={classSubPath('graduate-exam', detail.id)}>
          {action.label}
        </ButtonLink>
      );
    case 'record':
      return (
        <ButtonLink kind={kind} to={recordPath(detail.id)}>
          {action.label}
        </ButtonLink>
      );
    case 'off':
      return <Button kind={kind} reason={action.label} />;
  }
}
