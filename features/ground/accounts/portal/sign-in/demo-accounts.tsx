import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { getSignOnState } from '../../shared/accounts.contract.ts';
import s from './demo-accounts.module.css';
import type { Credentials } from './sign-on.queries.ts';

type Demo = OutputOf<typeof getSignOnState>['data']['demo'];

export interface DemoAccountsProps extends Demo {
  readonly chosen: string;
  readonly onChoose: (credentials: Credentials) => void;
}

/** The accounts of the demonstration organisation, where the server runs one. */
export const DemoAccounts = ({ password, accounts, chosen, onChoose }: DemoAccountsProps) =>
  accounts.length > 0 && (
    <section className={s.box} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">演示账号</h2>
      <p className="plain ink-2 elder-plain">
        密码都是 <b>{password}</b>，点一个账号就替您填好。
      </p>
      <div className={s.accounts}>
        {accounts.map(({ username, meaning }) => (
          <button
            className="elder-thick cut small ink-3 to-start on-card round-m edge-2"
            key={username}
            type="button"
            aria-pressed={username === chosen}
            onClick={() => onChoose({ username, password, code: '' })}
          >
            <b className="block ink">{username}</b>
            {meaning}
          </button>
        ))}
      </div>
    </section>
  );
