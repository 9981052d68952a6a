import { ButtonLink } from '#platform/web/console/console-button.tsx';
import { useUser } from '../portal/use-user.public.ts';

interface EntryLinkProps {
  /** Name of the entry of the console's menu. */
  readonly name: string;
  /** Sentence beside the link about what is set there. */
  readonly text: string;
}

/** Link to another page of settings with a sentence about it, titled as its entry, for roles whose menu has it. */
export const EntryLink = ({ name, text }: EntryLinkProps) => {
  const entry = useUser()
    .consoleMenu.flatMap(({ entries }) => entries)
    .find((one) => one.name === name);
  return entry === undefined ? null : (
    <p className="plain row wraps between gap-8-24 pad-y-12 line-above">
      <span className="ink-2">{text}</span>
      <ButtonLink act="see" size="s" to={entry.path}>
        {entry.title}
      </ButtonLink>
    </p>
  );
};
