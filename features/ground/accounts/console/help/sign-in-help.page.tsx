import { useMutation } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { QrSquare } from '#platform/web/ui/qr-square.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { findHelped, makeHelp } from '../../shared/help/sign-in-help.contract.ts';
import s from './sign-in-help.module.css';

const TITLE = '帮助登录';

type Found = OutputOf<typeof findHelped>['data'][number];
type Given = OutputOf<typeof makeHelp>['data'] & { readonly name: string };

/** Seconds for which the code still holds, by the clock of this page since it came. */
const useSecondsLeft = (seconds: number): number => {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(
      () => setLeft(Math.max(0, seconds - Math.floor((performance.now() - begun) / 1000))),
      500,
    );
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
};

function GivenCode({ given }: { readonly given: Given }) {
  const left = useSecondsLeft(given.seconds);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className="stack gap-12">
      <p className="plain">
        请{given.name}本人扫二维码，或者在登录页点“请人帮我登录”、输入姓名，再输入登录码：
      </p>
      <p className={s.code} aria-live="polite">
        {left > 0 ? given.helpCode : '已过期'}
      </p>
      {left > 0 && (
        <>
          <QrSquare
            className={s.qr}
            text={new URL(given.path, location.origin).href}
            label="帮助登录二维码"
          />
          <p className="plain ink-2">还有 {time}，只能用一次。已经给本人发了消息。</p>
        </>
      )}
    </div>
  );
}

/** 给不会输密码的人一个登录码：查到人，给码，本人扫码或输入。 */
export function SignInHelpPage() {
  const [given, setGiven] = useState<Given | null>(null);
  const find = useMutation({
    mutationFn: (keyword: string) => call(findHelped, { keyword }),
    onError: toastError,
  });
  const give = useMutation({
    mutationFn: async ({ id, name }: Found): Promise<Given> => ({
      ...(await call(makeHelp, { id })).data,
      name,
    }),
    onSuccess: setGiven,
    onError: toastError,
  });
  const people = find.data?.data;
  return (
    <ConsolePage title={TITLE}>
      <section className="panel pad-12-20">
        <p className="plain ink-2 below-16">
          给本范围内不会输密码的同志一个 6 位登录码，5
          分钟内有效，用一次。他这样登录只能学习；每次都记在操作记录里，并告诉本人。
        </p>
        <Input.Search
          className={s.search}
          aria-label="姓名或用户名"
          placeholder="姓名或用户名"
          enterButton="查找"
          loading={find.isPending}
          onSearch={(keyword) => keyword.trim() !== '' && find.mutate(keyword)}
        />
        {people?.length === 0 && (
          <EmptyView title="没有查到这个人" reason="只查得到您当前身份范围内、账号没有停用的人。" />
        )}
        {people !== undefined && people.length > 0 && (
          <ul className={s.people} aria-label="查到的人">
            {people.map((person) => (
              <li className="row between gap-16" key={person.id}>
                <span className="shrinks breaks">
                  <b dir="auto">{person.name}</b>　<span className="ink-2">{person.username}</span>
                  <span className="block small ink-2">{person.orgName}</span>
                </span>
                <Button
                  size="s"
                  aria-label={`给${person.name}登录码`}
                  loading={give.isPending && give.variables.id === person.id}
                  onClick={() => give.mutate(person)}
                >
                  给登录码
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Modal
        title="登录码"
        open={given !== null}
        onCancel={() => setGiven(null)}
        footer={
          <Button act="see" onClick={() => setGiven(null)}>
            关闭
          </Button>
        }
        destroyOnHidden
      >
        {given !== null && <GivenCode key={given.path} given={given} />}
      </Modal>
    </ConsolePage>
  );
}
