import { PreviewFrame } from '#platform/web/console/preview/preview-frame.tsx';
import { stayHere } from '#platform/web/console/preview/stay-here.ts';
import portal from '../portal/popup.module.css';
import { PopupCard, type PopupCardProps } from '../portal/popup-card.tsx';
import s from './popup-widths.module.css';

const DEVICES = [
  { key: 'computer', label: '电脑', width: 960, height: 640 },
  { key: 'phone', label: '手机', width: 390, height: 640 },
] as const;

/** A popup over a page as readers see it, on a computer and on a phone beside each other. */
export const PopupWidths = ({ popup }: Pick<PopupCardProps, 'popup'>) => (
  <div className={s.widths}>
    {DEVICES.map(({ key, label, width, height }) => (
      <figure key={key}>
        <PreviewFrame title={`${label}上的样子`} width={width} height={height}>
          <div className={s.page} onClickCapture={stayHere}>
            <div className={`${portal.dialog} ${s.shown}`}>
              <PopupCard popup={popup} onClose={() => undefined} />
            </div>
          </div>
        </PreviewFrame>
        <figcaption className="above-8 small ink-3">{label}</figcaption>
      </figure>
    ))}
  </div>
);
