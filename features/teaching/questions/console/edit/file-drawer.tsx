import { Drawer } from 'antd';
import { useState } from 'react';
import { MediaPicker } from '#features/ground/media/console/picker/media-picker.public.tsx';
import type { MediaFile } from '#features/ground/media/shared/library/media-library.contract.ts';
import { letterOf } from '../../shared/answer-text.rules.ts';
import type { QuestionMedia } from '../../shared/question.schema.ts';

export interface WantedFile {
  readonly kind: QuestionMedia['kind'];
  /** Place of the option that gets the picture; `null` for the stem. */
  readonly option: number | null;
}

export interface FileDrawerProps {
  readonly wanted: WantedFile | null;
  readonly onChoose: (file: MediaFile) => void;
  readonly onClose: () => void;
}

const KINDS = { image: '图片', audio: '声音', video: '视频' } as const;

/** Chooses or uploads a file for the stem or an option. */
export function FileDrawer({ wanted, onChoose, onClose }: FileDrawerProps) {
  // The question shown last stays while the drawer slides away.
  const [shown, setShown] = useState(wanted);
  if (wanted !== null && wanted !== shown) setShown(wanted);
  if (shown === null) return null;
  const label =
    shown.option === null ? `题干的${KINDS[shown.kind]}` : `选项 ${letterOf(shown.option)} 的图片`;
  return (
    <Drawer title={label} size={560} open={wanted !== null} onClose={onClose} destroyOnHidden>
      <MediaPicker
        kind={shown.kind}
        label={label}
        value={null}
        slot={`question-${shown.kind}-${shown.option ?? 'stem'}`}
        onChange={(file) => file && onChoose(file)}
      />
    </Drawer>
  );
}
