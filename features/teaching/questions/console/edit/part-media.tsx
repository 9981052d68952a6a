import { Button } from '#platform/web/console/console-button.tsx';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import type { QuestionMedia } from '../../shared/question.schema.ts';
import { QuestionMedium } from '../question-media.public.tsx';
import { useMayUseLibrary } from '../use-may-use-library.public.ts';
import s from './edit.module.css';
import type { PartProps } from './part-stem.tsx';

export interface PartMediaProps extends PartProps {
  readonly media: readonly QuestionMedia[];
  readonly onAdd: (kind: QuestionMedia['kind']) => void;
}

const MAX_MEDIA = 4;
const KINDS = [
  { kind: 'image', label: '加图片', word: '图片' },
  { kind: 'audio', label: '加声音', word: '声音' },
  { kind: 'video', label: '加视频', word: '视频' },
] as const;

/** Pictures, sounds and films of the stem, each with what it shows in words. */
export function PartMedia({ state, media, isDisabled, onAdd }: PartMediaProps) {
  const { values, change } = state;
  const list = values.media;
  const mayUseLibrary = useMayUseLibrary();
  const isFull = list.length >= MAX_MEDIA;
  if (isDisabled && list.length === 0) return null;
  return (
    <EditSection
      title="题干的图片和声像"
      extra={
        !isDisabled &&
        mayUseLibrary && (
          <span className="flex wraps gap-8">
            {KINDS.map(({ kind, label }) => (
              <Button
                key={kind}
                size="s"
                reason={isFull ? `最多 ${MAX_MEDIA} 个` : undefined}
                onClick={() => onAdd(kind)}
              >
                {label}
              </Button>
            )).slice(0, isFull ? 1 : KINDS.length)}
          </span>
        )
      }
    >
      {list.length === 0 && (
        <p className="small ink-3">
          {mayUseLibrary ? '没有就不用加。' : '要配图片或声像，请课程作者或管理员来加，他们能用素材库。'}
        </p>
      )}
      <ul className={`stack gap-16 ${s.media}`}>
        {list.map(({ fileId, kind, alt }, index) => {
          const known = media.find((medium) => medium.fileId === fileId);
          const word = KINDS.find((one) => one.kind === kind)?.word ?? '';
          return (
            <li className="stack top gap-16" key={fileId}>
              <QuestionMedium medium={{ fileId, kind, alt: alt || word, url: known?.url ?? '' }} />
              <div>
                <label className="block below-6 plain ink-2" htmlFor={`question-medium-${index}`}>
                  {word}说明，读给看不见的人听
                </label>
                <TextBox
                  id={`question-medium-${index}`}
                  dir="auto"
                  limit={200}
                  disabled={isDisabled}
                  value={alt}
                  placeholder="天山北坡经济带示意图"
                  onChange={(text) =>
                    change((now) => ({
                      media: now.media.map((medium, at) =>
                        at === index ? { ...medium, alt: text } : medium,
                      ),
                    }))
                  }
                />
                {!isDisabled && (
                  <Button
                    kind="text"
                    size="s"
                    onClick={() => change((now) => ({ media: now.media.filter((_, at) => at !== index) }))}
                  >
                    去掉
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </EditSection>
  );
}
