import { expect, it } from 'vitest';
import { userItems } from './user-box.tsx';

const site = { loginUrl: '/login', personalZoneUrl: 'https://zone.example.cn/' };
const person = { isLogin: 1, name: '热依拉', idCardHash: 'h1', elderMode: false };
const onAskLogout = () => undefined;

it('opens pages of the portal from the menu of the person in the same tab, and another site in a new one', () => {
  for (const isAllowed of [true, false]) {
    const user = { ...person, canUseSys: isAllowed, hasConsole: isAllowed };
    const items = userItems({ site, user, onAskLogout });
    expect(items.filter(({ newWindow }) => newWindow).map(({ label }) => label)).toEqual(['个人专区']);
    expect(items.find(({ label }) => label === '我的账号')).toMatchObject({ to: '/account' });
  }
});
