import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/accounts.ts';
import s from './demo-accounts.module.css';
import type { Credentials } from './sign-on.queries.ts';

export interface DemoAccountsProps {
  readonly chosen: string;
  readonly onChoose: (credentials: Credentials) => void;
}

/** The accounts of the demonstration organisation; loaded only where the server runs one. */
export const DemoAccounts = ({ chosen, onChoose }: DemoAccountsProps) => (
  <>
    <p>
      密码都是 <b>{DEMO_PASSWORD}</b>，点一个账号就替您填好。
    </p>
    <div className={s.accounts}>
      {DEMO_ACCOUNTS.map(({ username, meaning }) => (
        <button
          key={username}
          type="button"
          aria-pressed={username === chosen}
          onClick={() => onChoose({ username, password: DEMO_PASSWORD })}
        >
          <b>{username}</b>
          {meaning}
        </button>
      ))}
    </div>
  </>
);
