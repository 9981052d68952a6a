import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { ErrorArt, type ErrorKind } from './error-art.tsx';
import s from './error-page.module.css';

export interface ErrorFact {
  readonly name: string;
  readonly text: string;
}

export interface ErrorPageProps {
  readonly kind: ErrorKind;
  /** Why, in place of the usual sentence. */
  readonly reason?: string | undefined;
  /** Sentence of what was kept (学时 已记到 09:28:50，不受影响). */
  readonly facts?: readonly ErrorFact[] | undefined;
  /** 401 leads here. */
  readonly loginUrl?: string | undefined;
  /** 403: 联系管理员, a `tel:` or any other address. */
  readonly contactUrl?: string | undefined;
  /** 403: asks for the menu again (the page is reloaded by default). */
  readonly onRetry?: (() => void) | undefined;
}

const TEXT: Readonly<Record<ErrorKind, { code: string; title: string; reason: string }>> = {
  '404': {
    code: '404',
    title: '没有找到这个页面',
    reason: '地址可能抄漏了一段，也可能这个栏目没有对您开放。',
  },
  '403': {
    code: '403',
    title: '您的账号还没有可以打开的栏目',
    reason: '组织关系转接期间会这样。请所在支部确认您的学员信息，一般一个工作日生效。',
  },
  '401': {
    code: '401',
    title: '登录已过期',
    reason: '登录后自动回到刚才的页面，已经记下的学习不受影响。',
  },
};

const reload = () => window.location.reload();

function Actions(props: ErrorPageProps): ReactNode {
  const { kind, loginUrl = '/dashboard', contactUrl, onRetry } = props;
  if (kind === '404')
    return (
      <>
        <ButtonLink kind="primary" to="/dashboard">
          回首页
        </ButtonLink>
        <ButtonLink to="/course-resources">去课程资源</ButtonLink>
      </>
    );
  if (kind === '401')
    return (
      <>
        <ButtonLink kind="primary" to={loginUrl}>
          重新登录
        </ButtonLink>
        <ButtonLink to="/dashboard">先看首页</ButtonLink>
      </>
    );
  return (
    <>
      <Button kind="primary" onClick={onRetry ?? reload}>
        重新检查
      </Button>
      {contactUrl !== undefined && contactUrl !== '' && (
        <ButtonLink to={contactUrl} icon="phone">
          联系管理员
        </ButtonLink>
      )}
    </>
  );
}

/** 编号写小，话写全，给一条路。 */
export function ErrorPage(props: ErrorPageProps) {
  const { kind, reason, facts = [] } = props;
  const text = TEXT[kind];
  return (
    <div className={`wrap ${s.page}`}>
      <section className={`panel ${s.card}`}>
        <p className={s.code}>{text.code}</p>
        <ErrorArt kind={kind} />
        <Title as="h1">{text.title}</Title>
        <p className={s.reason}>{reason ?? text.reason}</p>
        {facts.length > 0 && (
          <dl className={s.facts}>
            {facts.map(({ name, text: fact }) => (
              <div className="stack gap-16 pad-y-4" key={name}>
                <dt className="ink-3">{name}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className={s.actions}>
          <Actions {...props} />
        </div>
      </section>
    </div>
  );
}
