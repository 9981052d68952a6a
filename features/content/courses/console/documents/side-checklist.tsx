import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  type PublicationDetail,
  publicationKey,
} from '#features/content/publishing/console/publication-record.public.ts';
import { getMediaFile } from '#features/ground/media/shared/library/media-library.contract.ts';
import { clockText } from '#platform/shared/times.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { goToField } from '#platform/web/console/form/go-to-field.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon, type IconName } from '#platform/web/ui/icon.tsx';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { type CheckItem, checkItems, hoursProblem } from '../../shared/documents/submit-checks.rules.ts';
import { adminCourseKey } from '../courses.queries.ts';
import s from './course-edit.module.css';
import type { CourseRecord } from './course-record.ts';

const ASK_AGAIN_MS = 4000;
const BUSY: Readonly<Record<string, string>> = {
  uploading: '正在上传',
  checking: '正在检查',
  processing: '正在转码',
};

/** 正在转码 47% while the chosen file is being worked on; when it is ready, what is missing is asked anew. */
const useMediaProgress = (courseId: string, fileId: string | null, isSaving: boolean): string => {
  const client = useQueryClient();
  const input = { id: fileId ?? '' };
  const { data } = useQuery({
    queryKey: [...queryKey(getMediaFile, input), 'progress'],
    queryFn: ({ signal }) => call(getMediaFile, input, { signal }),
    enabled: fileId !== null,
    refetchInterval: (query) =>
      Object.hasOwn(BUSY, query.state.data?.data.state ?? '') ? ASK_AGAIN_MS : false,
  });
  const state = data?.data.state;
  const settled = useEffectEvent(() =>
    Promise.all(
      [publicationKey({ kind: COURSE_KIND, id: courseId }), adminCourseKey(courseId)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    ),
  );
  const isSettled = state === 'ready' || state === 'failed';
  // A save on its way may answer by the state before: what is missing is asked after it.
  const isDue = isSettled && !isSaving;
  const told = useRef('');
  useEffect(() => {
    const what = `${fileId} ${state}`;
    if (!isDue || told.current === what) return;
    told.current = what;
    void settled();
  }, [isDue, fileId, state]);
  const word = BUSY[state ?? ''];
  return word === undefined ? '' : `${word} ${data?.data.progress ?? 0}%`;
};

const ICONS: Readonly<Record<CheckItem['state'], IconName>> = {
  ok: 'check',
  bad: 'close',
  wait: 'clock',
  empty: 'pencil',
};
const WORDS: Readonly<Record<CheckItem['state'], string>> = {
  ok: '好了',
  bad: '要改',
  wait: '等待',
  empty: '没有写',
};

/** Gaps, from the server's last answer and from what the page sees at once. */
export const useCheckItems = (
  record: CourseRecord,
  detail: PublicationDetail,
  durationSeconds: number,
): CheckItem[] => {
  const values = Form.useWatch<CourseDocument>([], { form: record.form, preserve: true });
  const document = { ...record.initial, ...values };
  const mediaProgress = useMediaProgress(detail.id, document.mediaFileId, record.isSaving);
  const hours = hoursProblem(document.hours ?? '');
  const others = detail.problems.filter(({ field }) => field !== 'hours');
  const problems = hours === '' ? others : [...others, { field: 'hours', text: hours }];
  const durationText = document.mediaKind !== 'text' && durationSeconds > 0 ? clockText(durationSeconds) : '';
  return checkItems(document, problems, { durationText, mediaProgress });
};

/** 提交审签前: one line an item; what is wrong leads to its field. */
export function SideChecklist({ items }: { readonly items: readonly CheckItem[] }) {
  return (
    <ul className={s.checks}>
      {items.map(({ key, label, state, note, field }) => (
        <li key={key} className={`row wraps gap-10 pad-y-8 plain snug line-above ${s[state]}`}>
          <Icon name={ICONS[state]} />
          <span className="vh">{WORDS[state]}：</span>
          {field !== '' && state !== 'ok' ? (
            <button type="button" className={s.checkLink} onClick={() => goToField(field)}>
              {label}
            </button>
          ) : (
            <span>{label}</span>
          )}
          <em className={cx('push small upright ink-3', note.length > 9 && s.longNote)}>{note}</em>
        </li>
      ))}
    </ul>
  );
}
