import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { lazyPart } from '#platform/web/lazy-page.ts';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { classPath, classSubPath, recordPath } from '../../shared/class-address.rules.ts';
import { type ClassPageFacts, refreshClasses } from '../class-page/class-page.queries.ts';
import type { ActionHere } from './use-class-action.ts';

const SignUpDialog = lazyPart(() => import('./sign-up-dialog.tsx'), 'SignUpDialog');

export interface ClassActionButtonProps {
  readonly detail: ClassPageFacts;
  readonly action: ActionHere;
  /** Red where the class itself is the page; plain in the bar above its other pages. */
  readonly kind: 'primary' | 'line';
  /** Where signing on leads back to; the class page if nothing is said. */
  readonly backTo?: string | undefined;
  /** After signing up; the page shows the new state if nothing is said. */
  readonly onSignedUp?: (() => void) | undefined;
}

/** The focused control was taken away: with its part of the page, or with the dialog around it. */
const isGone = (element: Element): boolean =>
  !element.isConnected || element.closest('dialog:not([open])') !== null;

/** Where the button one pressed has become another one, the focus goes to that, not to the top of the page. */
const useKeptFocus = (label: string, isOpen: boolean) => {
  const face = useRef<HTMLElement>(null);
  const shown = useRef(label);
  const held = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) held.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (isOpen || shown.current === label) return;
    shown.current = label;
    // A page that one has not touched yet keeps its own beginning.
    if (document.activeElement !== document.body || held.current === null) return;
    if (isGone(held.current)) face.current?.focus({ preventScroll: true });
  }, [label, isOpen]);
  return (element: HTMLElement | null) => {
    face.current = element;
  };
};

interface FaceProps extends Pick<ClassActionButtonProps, 'detail' | 'action' | 'kind' | 'backTo'> {
  readonly face: (element: HTMLElement | null) => void;
  readonly onSignUp: () => void;
}

function Face({ detail: { id }, action, kind, backTo = classPath(id), face, onSignUp }: FaceProps) {
  const { loginUrl } = useSite();
  if (action.kind === 'off') return <Button ref={face} kind={kind} reason={action.label} />;
  if (action.kind === 'signUp') {
    return (
      <Button ref={face} kind={kind} onClick={onSignUp}>
        {action.label}
      </Button>
    );
  }
  const ways = {
    login: signOnPath(loginUrl, backTo),
    study: action.studyPath,
    exam: classSubPath('graduate-exam', id),
    record: recordPath(id),
  } as const;
  return (
    <ButtonLink ref={face} kind={kind} to={ways[action.kind]}>
      {action.label}
    </ButtonLink>
  );
}

/** The one button of a class. Its dialog stays until it is closed, whatever the class has become meanwhile. */
export function ClassActionButton(props: ClassActionButtonProps) {
  const { detail, action, onSignedUp } = props;
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const client = useQueryClient();
  const face = useKeptFocus(action.label, isOpen);
  return (
    <>
      <Face
        {...props}
        face={face}
        onSignUp={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {isWanted && (
        <Suspense fallback={null}>
          <SignUpDialog
            classItem={detail}
            standing={detail.standing}
            open={isOpen}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false);
              if (onSignedUp) onSignedUp();
              else refreshClasses(client);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
