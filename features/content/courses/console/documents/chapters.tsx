import { Form } from 'antd';
import { useState } from 'react';
import { lengthProblem } from '#platform/shared/text-length.rules.ts';
import { clockText } from '#platform/shared/times.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { typedSeconds } from '../../shared/captions/caption-lines.rules.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import s from './course-edit.module.css';

type Chapter = CourseDocument['chapters'][number];

const MAX_CHAPTERS = 100;
const TITLE_LIMIT = 60;

const problemOf = (chapters: readonly Chapter[], index: number, durationSeconds: number): string => {
  const chapter = chapters[index];
  const before = chapters[index - 1];
  if (!chapter) return '';
  if (Number.isNaN(chapter.startSeconds)) return '时间看不懂，请写成 3:20 这样';
  if (chapter.title.trim() === '') return '请写章节名';
  if (lengthProblem(chapter.title, TITLE_LIMIT) !== '') return lengthProblem(chapter.title, TITLE_LIMIT);
  if (before && chapter.startSeconds <= before.startSeconds) return '要比上一章晚';
  return durationSeconds > 0 && chapter.startSeconds >= durationSeconds ? '超过了课件的长度' : '';
};

interface TimeInputProps {
  readonly label: string;
  readonly seconds: number;
  readonly isDisabled: boolean;
  readonly onChange: (seconds: number) => void;
}

/** Refuses what cannot even be kept in a draft; the rest is asked before the course is handed in. */
const rowsProblem = (chapters: readonly Chapter[] = []): Promise<void> =>
  chapters.some(
    ({ startSeconds, title }) => Number.isNaN(startSeconds) || lengthProblem(title, TITLE_LIMIT) !== '',
  )
    ? Promise.reject(new Error('章节的时间或名称不能这样写'))
    : Promise.resolve();

/** mm:ss as it is typed; what is no time stays in the field and is `NaN` outside. */
function TimeInput({ label, seconds, isDisabled, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed === null) return;
    const value = typedSeconds(typed);
    onChange(value === null ? Number.NaN : Math.floor(value));
    if (value !== null) setTyped(null);
  };
  return (
    <input
      className={cx(s.input, 'to-center', Number.isNaN(seconds) && s.badInput)}
      aria-label={label}
      aria-invalid={Number.isNaN(seconds) || undefined}
      inputMode="numeric"
      disabled={isDisabled}
      value={typed ?? (Number.isNaN(seconds) ? '' : clockText(seconds))}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        // Enter takes the typed time over and saves nothing past it.
        if (event.key !== 'Enter' || typed === null) return;
        event.preventDefault();
        leave();
      }}
      onBlur={leave}
    />
  );
}

interface ChapterRowsProps extends FieldProps<Chapter[]> {
  readonly durationSeconds: number;
  readonly isDisabled: boolean;
}

function ChapterRows({ value = [], onChange, durationSeconds, isDisabled }: ChapterRowsProps) {
  const change = (index: number, changed: Partial<Chapter>) =>
    onChange?.(value.map((chapter, at) => (at === index ? { ...chapter, ...changed } : chapter)));
  const add = () => {
    const last = value.at(-1);
    const startSeconds =
      last && !Number.isNaN(last.startSeconds)
        ? Math.min(last.startSeconds + 60, Math.max(durationSeconds - 1, last.startSeconds + 1))
        : 0;
    onChange?.([...value, { startSeconds, title: '' }]);
  };
  return (
    <>
      {value.length > 0 && (
        <ol className={s.chapters}>
          {value.map((chapter, index) => {
            const problem = problemOf(value, index, durationSeconds);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name, times change while typing
              <li className="stack top gap-12 pad-y-6" key={index}>
                <span className={s.order}>{index + 1}</span>
                <TimeInput
                  label={`第 ${index + 1} 章从何时起`}
                  seconds={chapter.startSeconds}
                  isDisabled={isDisabled}
                  onChange={(startSeconds) => change(index, { startSeconds })}
                />
                <div>
                  <input
                    className={cx(s.input, problem !== '' && s.badInput)}
                    aria-label={`第 ${index + 1} 章的名称`}
                    aria-invalid={problem !== '' || undefined}
                    aria-describedby={problem === '' ? undefined : `chapter-problem-${index}`}
                    dir="auto"
                    disabled={isDisabled}
                    value={chapter.title}
                    onChange={(event) => change(index, { title: event.target.value })}
                  />
                  {problem !== '' && (
                    <small id={`chapter-problem-${index}`} className="small danger">
                      {problem}
                    </small>
                  )}
                </div>
                <button
                  type="button"
                  className={s.iconButton}
                  aria-label={`去掉第 ${index + 1} 章`}
                  disabled={isDisabled}
                  onClick={() => onChange?.(value.filter((_, at) => at !== index))}
                >
                  <ConsoleIcon name="trash" />
                </button>
              </li>
            );
          })}
        </ol>
      )}
      {value.length === 0 && <p className={s.hint}>分了章，学员能直接回到学过的一段。短的课程可以不分。</p>}
      {!isDisabled && (
        <Button
          size="s"
          reason={value.length >= MAX_CHAPTERS ? `最多 ${MAX_CHAPTERS} 章` : undefined}
          onClick={add}
        >
          加一章
        </Button>
      )}
    </>
  );
}

/** 章节 */
export function Chapters(props: { readonly durationSeconds: number; readonly isDisabled: boolean }) {
  return (
    <EditSection title="章节">
      <div id={fieldId('chapters')} tabIndex={-1}>
        <Form.Item name="chapters" noStyle rules={[{ validator: (_, value) => rowsProblem(value) }]}>
          <ChapterRows {...props} />
        </Form.Item>
      </div>
    </EditSection>
  );
}
