import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { dayText, hourText, SIGN_READ_PATH, signPath } from '../../shared/sign-page.words.ts';
import { SignFrame } from '../parts/sign-frame.tsx';
import { SignWaiting } from '../parts/sign-waiting.tsx';
import s from './sheet.module.css';
import { type Sheet, useSheet } from './sheet.queries.ts';
import { ROWS } from './sheet-layout.rules.ts';
import { SheetPaper } from './sheet-paper.tsx';

const SPARE_ROWS = 5;
const WHEN_TAKING = ['四角的黑块都拍进去', '一页一张，纸放平', '蓝、黑笔都可以'];

function Shown({ id, sheet: { gathering, codeNo, people } }: { readonly id: string; readonly sheet: Sheet }) {
  const [hasSpare, setSpare] = useState(false);
  const rows: (Sheet['people'][number] | null)[] = [
    ...people,
    ...(hasSpare ? Array.from({ length: SPARE_ROWS }, () => null) : []),
  ];
  const pages = Math.ceil(rows.length / ROWS);
  const { title, place, startTime, endTime } = gathering;
  const when = `${dayText(startTime)}　${hourText(startTime)} 至 ${hourText(endTime)}`;
  return (
    <SignFrame title="打印签到表" isWide>
      <div className={s.tools}>
        <div>
          <h1>打印签到表</h1>
          <p className="ink-3">停电、断网、不用手机时都可以用；签完拍张照片就能读回来</p>
        </div>
        <ButtonLink to={signPath(SIGN_READ_PATH, id)}>读回签到表</ButtonLink>
        <Button kind="primary" disabled={rows.length === 0} onClick={() => print()}>
          打印 {pages} 页
        </Button>
      </div>
      <div className={s.desk}>
        <div>
          {rows.length === 0 ? (
            <EmptyView title="名单是空的" reason="先把人加进名单，再来打印" />
          ) : (
            Array.from({ length: pages }, (_, page) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages of one list
              <div key={page} className={s.paper}>
                <SheetPaper
                  title={title}
                  when={when}
                  place={place}
                  no={{ codeNo, page: page + 1, pages }}
                  rows={rows.slice(page * ROWS, page * ROWS + ROWS)}
                />
              </div>
            ))
          )}
        </div>
        <aside className={s.hints}>
          <section className={s.hint}>
            <h2>这张表</h2>
            <p>每页 {ROWS} 人，按编号排</p>
            <label className={s.check}>
              <input
                type="checkbox"
                checked={hasSpare}
                onChange={(event) => setSpare(event.target.checked)}
              />
              留 {SPARE_ROWS} 行空白，给临时来的人
            </label>
          </section>
          <section className={s.hint}>
            <h2>短码有什么用</h2>
            <p>
              每人每场一个，前三位认人，末位校验。照片看不清时按短码输入；也可以念给负责人，在手机上输入。
            </p>
          </section>
          <section className={s.hint}>
            <h2>拍照的时候</h2>
            <ul className="bare">
              {WHEN_TAKING.map((hint) => (
                <li key={hint} className={s.taking}>
                  <Icon name="check" size="s" />
                  {hint}
                </li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </SignFrame>
  );
}

/** 纸质签到表: prints, and is read back from a photo or by its short codes. */
export function SheetPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const sheet = useSheet(id);
  if (sheet.data) return <Shown id={id} sheet={sheet.data} />;
  return (
    <SignFrame title="打印签到表" isWide>
      <SignWaiting query={sheet} label="签到表" blocks={['48px', '480px']} />
    </SignFrame>
  );
}
