import { Form } from 'antd';
import { useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import { captionState, withCaption } from '../../shared/captions/caption-lines.rules.ts';
import { CONTENT_LANGUAGES, languageName } from '../../shared/catalogue/content-languages.rules.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { CaptionTable } from './caption-table.tsx';
import { CaptionUpload } from './caption-upload.tsx';
import s from './captions.module.css';

type Caption = CourseDocument['captions'][number];

const MAX_FILES = 4;

interface CaptionFieldProps extends FieldProps<Caption[]> {
  /** The language that the course is spoken in: its captions are the original. */
  readonly lang: string;
  readonly durationSeconds: number;
  readonly isDisabled: boolean;
}

/** The three languages of the mock-up, the course's own first, and whatever else there is. */
const tabsOf = (lang: string, captions: readonly Caption[]): string[] => {
  const usual = CONTENT_LANGUAGES.slice(0, 3).map(({ code }) => code);
  return [...new Set([lang, ...usual, ...captions.map((caption) => caption.lang)])];
};

function CaptionField({ value = [], onChange, lang, durationSeconds, isDisabled }: CaptionFieldProps) {
  const tabs = tabsOf(lang, value);
  const [chosen, setChosen] = useState(lang);
  const original = value.find((caption) => caption.lang === lang)?.text ?? '';
  const file = value.find((caption) => caption.lang === chosen);
  const isFirst = chosen === lang || original === '';
  const isFull = !file && value.length >= MAX_FILES;
  const write = (text: string) => {
    const label = file?.label || `${languageName(chosen)}字幕`;
    onChange?.(withCaption(value, { lang: chosen, label, text }));
  };
  const remove = async () => {
    const answer = await confirmAction({
      title: '删除字幕',
      text: `删除${languageName(chosen)}的全部字幕？`,
      okText: '删除',
      danger: true,
    });
    if (answer) write('');
  };
  const shown = file ?? { lang: chosen, label: '', text: '' };
  const hasTable = file !== undefined || (!isFirst && !isDisabled);
  return (
    <>
      <fieldset className={s.languages} aria-label="字幕的语言">
        {tabs.map((code) => (
          <button
            className="inline-row rigid gap-6 tall-40 ink-2 focus-inside"
            key={code}
            type="button"
            aria-pressed={code === chosen}
            onClick={() => setChosen(code)}
          >
            {languageName(code)}{' '}
            <small className="small">
              {captionState(
                original,
                value.find((caption) => caption.lang === code),
                code === lang,
              )}
            </small>
          </button>
        ))}
      </fieldset>
      {!isDisabled && !isFull && (
        <CaptionUpload
          key={chosen}
          languageName={languageName(chosen)}
          durationSeconds={durationSeconds}
          isDisabled={isDisabled}
          onAccept={write}
        />
      )}
      {isFull && <p className="small ink-3">最多 {MAX_FILES} 种语言的字幕。</p>}
      {hasTable ? (
        <CaptionTable
          key={`${chosen}-${isFirst}`}
          file={shown}
          original={isFirst ? '' : original}
          isDisabled={isDisabled}
          onChange={write}
        />
      ) : (
        <p className={s.none}>还没有{languageName(chosen)}字幕。</p>
      )}
      {file && !isDisabled && (
        <Button kind="text" size="s" className="above-12" onClick={() => void remove()}>
          删除这种语言的字幕
        </Button>
      )}
    </>
  );
}

/** 字幕 */
export function Captions(props: Pick<CaptionFieldProps, 'lang' | 'durationSeconds' | 'isDisabled'>) {
  return (
    <EditSection title="字幕">
      <div id={fieldId('captions')} tabIndex={-1}>
        <Form.Item name="captions" noStyle>
          <CaptionField {...props} />
        </Form.Item>
      </div>
    </EditSection>
  );
}
