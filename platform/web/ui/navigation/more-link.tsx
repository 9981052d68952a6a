import { Icon } from '../icon.tsx';
import { LinkTo, type LinkToProps } from './link-to.tsx';
import s from './more-link.module.css';

/** 「更多」：文字加一个箭头，悬停时箭头右移三像素。 */
export function MoreLink({ children = '更多', className: _, ...rest }: LinkToProps) {
  return (
    <LinkTo {...rest} className={s.more}>
      {children}
      <Icon name={rest.newWindow ? 'external' : 'right'} size="s" />
    </LinkTo>
  );
}
