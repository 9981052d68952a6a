import {
  type ButtonLinkProps,
  type ButtonProps,
  Button as PlainButton,
  ButtonLink as PlainButtonLink,
} from '../ui/button.tsx';

export type { ButtonLinkProps, ButtonProps };

/**
 * The console's button: 办 unless it says `act="see"` or `act="review"`. A button that forgets to say it is hidden
 * from roles that only look, instead of being refused after it was pressed.
 */
export const Button = ({ act = 'do', ...props }: ButtonProps) => <PlainButton {...props} act={act} />;

/** A link that looks like the console's button; an address that only shows something says `act="see"`. */
export const ButtonLink = ({ act = 'do', ...props }: ButtonLinkProps) => (
  <PlainButtonLink {...props} act={act} />
);
