import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { dayText, hourText, SIGN_READ_PATH, signPath } from '../../shared/sign-page.words.ts';
import { QrSquare } from '../parts/qr-square.tsx';
import { SignFrame } from '../parts/sign-frame.tsx';
import s from './sheet.module.css';
import { useSheet } from './sheet.queries.ts';

const ROWS = 20;
const SPARE_ROWS = 5;

type Sheet = NonNullable<ReturnType<typeof useSheet>['data']>;
type Person = Sheet['people'][number];

interface PageProps {
  readonly sheet: Sheet;
  readonly people: readonly (Person | null)[];
  readonly page: number;
  readonly pages: number;
  readonly from: number;
}

/** One A4 page: number, name, short code, room for the name by hand. */
function A4({ sheet: { gathering, codeNo }, people, page, pages, from }: PageProps) {
  return (
    <article className={s.paper}>
      <header>
        <div>
          <h2>签 到 表</h2>
          <p>
            <b>{gathering.title}</b>
            <br />
            {dayText(gathering.startTime)}　{hourText(gathering.startTime)} 至 {hourText(gathering.endTime)}　
            {gathering.place}
          </p>
        </div>
        <QrSquare text={`QD:${codeNo}:${page}`} label="表格编号" />
      </header>
      <table>
        <thead>
          <tr>
            <th>号</th>
            <th>姓名</th>
            <th>短码</th>
            <th className={s.name}>本人签名</th>
            <th>其他</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, at) => (
            <tr key={person?.userId ?? `spare-${from + at}`}>
              <td>{person?.number || from + at + 1}</td>
              <td>
                {person?.name}
                <small>{person?.orgName}</small>
              </td>
              <td>
                <span className={s.code}>
                  {[...(person?.shortCode ?? '')].map((letter, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: letters have a fixed place
                    <b key={place}>{letter}</b>
                  ))}
                </span>
              </td>
              <td />
              <td className={s.boxes}>□迟 □假</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <span>签在格子里，不要压线；代签无效</span>
        <span>负责人：＿＿＿＿＿＿</span>
        <span>
          第 {page} 页，共 {pages} 页
        </span>
      </footer>
    </article>
  );
}

function Shown({ id, sheet }: { readonly id: string; readonly sheet: Sheet }) {
  const [hasSpare, setSpare] = useState(false);
  const rows: (Person | null)[] = [
    ...sheet.people,
    ...(hasSpare ? Array.from({ length: SPARE_ROWS }, () => null) : []),
  ];
  const pages = Math.ceil(rows.length / ROWS);
  return (
    <SignFrame title="打印签到表" isWide end={<Button onClick={() => print()}>{`打印 ${pages} 页`}</Button>}>
      <div className={s.tools}>
        <div>
          <h1>打印签到表</h1>
          <p className="ink-3">停电、断网、不用手机时都可以用；签完按短码读回来</p>
        </div>
        <label className={s.check}>
          <input type="checkbox" checked={hasSpare} onChange={(event) => setSpare(event.target.checked)} />留{' '}
          {SPARE_ROWS} 行空白，给临时来的人
        </label>
        <ButtonLink to={signPath(SIGN_READ_PATH, id)}>读回签到表</ButtonLink>
      </div>
      {rows.length === 0 ? (
        <EmptyView title="名单是空的" reason="先把人加进名单，再来打印" />
      ) : (
        Array.from({ length: pages }, (_, page) => (
          <A4
            // biome-ignore lint/suspicious/noArrayIndexKey: pages of one list
            key={page}
            sheet={sheet}
            people={rows.slice(page * ROWS, page * ROWS + ROWS)}
            page={page + 1}
            pages={pages}
            from={page * ROWS}
          />
        ))
      )}
      <section className={s.hint}>
        <h2>短码有什么用</h2>
        <p>每人每场一个，前三位认人，末位校验。读回时只要逐个输入短码；也可以念给负责人，在手机上输入。</p>
      </section>
    </SignFrame>
  );
}

/** 纸质签到表: prints, and is read back by its short codes. */
export function SheetPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const sheet = useSheet(id);
  if (sheet.data) return <Shown id={id} sheet={sheet.data} />;
  return (
    <SignFrame title="打印签到表" isWide>
      <LoadingState
        as="h1"
        query={sheet}
        label="签到表"
        blocks={['48px', '480px']}
        unknown={{
          title: '没有找到这一场签到',
          reason: '它可能已被取消',
          back: { to: '/dashboard', label: '回首页' },
        }}
      />
    </SignFrame>
  );
}
