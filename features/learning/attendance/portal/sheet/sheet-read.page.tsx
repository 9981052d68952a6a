import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { dayText, SIGN_DESK_PATH, SIGN_SHEET_PATH, signPath } from '../../shared/sign-page.words.ts';
import { SignFrame } from '../parts/sign-frame.tsx';
import { SignWaiting } from '../parts/sign-waiting.tsx';
import { CodeEntry } from './code-entry.tsx';
import { PhotoEntry } from './photo-entry.tsx';
import { type Sheet, useSheet } from './sheet.queries.ts';
import s from './sheet-read.module.css';

const WAYS = [
  { key: 'PHOTO', label: '拍照读回' },
  { key: 'CODE', label: '输入短码' },
] as const;

function Shown({ id, sheet }: { readonly id: string; readonly sheet: Sheet }) {
  const [way, setWay] = useState<(typeof WAYS)[number]['key']>('PHOTO');
  const { title, startTime, place } = sheet.gathering;
  return (
    <>
      <div className={s.head}>
        <div>
          <h1>读回签到表</h1>
          <p className="ink-3">
            {title}　{dayText(startTime)}　{place}
          </p>
        </div>
        <ButtonLink to={signPath(SIGN_SHEET_PATH, id)}>打印签到表</ButtonLink>
        <ButtonLink to={signPath(SIGN_DESK_PATH, id)}>看考勤</ButtonLink>
      </div>
      <Segmented label="怎样读回" items={WAYS} value={way} onChange={setWay} />
      {way === 'PHOTO' ? <PhotoEntry id={id} sheet={sheet} /> : <CodeEntry id={id} sheet={sheet} />}
    </>
  );
}

/** 读回签到表: from a photo, or by the keyboard. */
export function SheetReadPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const sheet = useSheet(id);
  return (
    <SignFrame title="读回签到表" isWide>
      {sheet.data ? (
        <Shown id={id} sheet={sheet.data} />
      ) : (
        <SignWaiting query={sheet} label="签到表" blocks={['48px', '72px']} />
      )}
    </SignFrame>
  );
}
