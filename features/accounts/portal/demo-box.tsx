import { lazy, Suspense } from 'react';
import s from './demo-accounts.module.css';
import type { DemoAccountsProps } from './demo-accounts.tsx';

const DemoAccounts = lazy(() =>
  import('./demo-accounts.tsx').then((module) => ({ default: module.DemoAccounts })),
);

/** Room for the demonstration's accounts, so that the page does not move when they arrive. */
export const DemoBox = (props: DemoAccountsProps) => (
  <section className={s.box} aria-labelledby="demo-accounts">
    <h2 id="demo-accounts">演示账号</h2>
    <Suspense fallback={<div className={s.room} />}>
      <DemoAccounts {...props} />
    </Suspense>
  </section>
);
