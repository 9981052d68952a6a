import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { Popup } from '../shared/popups.contract.ts';
import s from './popup.module.css';

export interface PopupCardProps {
  readonly popup: Omit<Popup, 'id' | 'pages'>;
  readonly titleId?: string;
  readonly onClose: () => void;
}

/** Picture, title, a sentence or two, and one way on; the first thing that the keyboard meets closes it. */
export function PopupCard({ popup, titleId, onClose }: PopupCardProps) {
  const { title, text, coverUrl, button, link } = popup;
  return (
    <div className={s.card}>
      <button type="button" className={s.close} onClick={onClose}>
        <Icon name="close" label="关闭" />
      </button>
      {coverUrl !== '' && <img className={s.picture} src={coverUrl} alt="" />}
      <div className={s.words}>
        <Title as="h2" {...(titleId === undefined ? {} : { id: titleId })}>
          {title}
        </Title>
        <p className="above-8 ink-2 own-lines" dir="auto">
          {text}
        </p>
        <div className="row wraps gap-12-20 above-20">
          <ButtonLink kind="primary" to={link} newWindow={!link.startsWith('/')} onClick={onClose}>
            {button}
          </ButtonLink>
          <button type="button" className={s.later} onClick={onClose}>
            今天不再显示
          </button>
        </div>
      </div>
    </div>
  );
}
