// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClassItem } from '../../shared/class-item.schema.ts';
import { ClassBatch, ClassCards } from './class-cards.public.tsx';

const user = vi.hoisted(() => ({ canUseSys: true }));
vi.mock('#features/ground/accounts/portal/use-user.public.ts', () => ({ useUser: () => user }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const classNo = (no: number): ClassItem => ({
  id: `k${no}`,
  classCode: `K2026-000${no}`,
  className: `第 ${no} 班`,
  screenPath: '',
  startDate: '2026-07-06',
  endDate: '2026-07-24',
  classType: 'OPENCLASS',
  heldInRoom: false,
  classStatusEnum: no === 1 ? 'HOLDING' : 'HOLDOVER',
  classHours: '4.00',
  courseNum: 6,
  learnerNum: 3,
  orgCode: '000002000065',
  orgName: '自治区级',
  registrationCode: '',
  isRegistrationCode: '0',
  learnState: 'UNKNOWN',
});
const CLASSES = [1, 2, 3, 4].map(classNo);

let root: Root;
let host: HTMLElement;
let isUp = true;
let asked: string[][] = [];

const draw = (content: ReactNode) =>
  act(async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter>{content}</MemoryRouter>
      </QueryClientProvider>,
    );
  });
const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
const buttons = () => [...host.querySelectorAll('button')].map(({ textContent }) => textContent);

beforeEach(() => {
  isUp = true;
  asked = [];
  user.canUseSys = true;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { classId } = JSON.parse(body) as { classId: string[] };
    asked.push(classId);
    if (!isUp) throw new TypeError('offline');
    const data = classId.map((id) => ({
      id,
      learnState: id === 'k1' ? 'TO_LEARN' : 'FINISH',
      isRegistrationCode: '0',
      leftNum: null,
      waitNo: null,
      canQueue: false,
      reason: '',
    }));
    return Response.json({ code: '200', success: true, message: '', data });
  });
  host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
});
afterEach(() => act(() => root.unmount()));

describe('classes beside each other', () => {
  it('have one button to sign up for a party member, where signing up is possible', async () => {
    await draw(<ClassCards classes={CLASSES} heading="h2" />);
    await settle();
    expect(buttons()).toEqual(['报名']);
    expect(host.textContent).toContain('已结束');
  });

  it('ask nothing and show no state to a visitor, nor to a person who is no party member', async () => {
    user.canUseSys = false;
    await draw(<ClassCards classes={CLASSES} heading="h2" />);
    await settle();
    expect(asked).toEqual([]);
    expect(buttons()).toEqual([]);
    expect(host.textContent).not.toContain('已结束');
  });

  it('say whether they run where classes in every state stand together', async () => {
    user.canUseSys = false;
    await draw(<ClassCards classes={CLASSES} heading="h2" isMixed />);
    expect(host.querySelector('article')?.textContent).toContain('进行中');
    expect(host.textContent).toContain('已结束');
  });

  it('say that the states did not come, and bring them when asked again', async () => {
    isUp = false;
    await draw(<ClassCards classes={CLASSES} heading="h2" />);
    await settle();
    expect(host.querySelector('[role="alert"]')?.textContent).toContain('报名状态没有加载出来');
    expect(host.querySelectorAll('article')).toHaveLength(4);
    isUp = true;
    await act(() => host.querySelector('button')?.click());
    await settle();
    expect(host.querySelector('[role="alert"]')).toBeNull();
    expect(buttons()).toEqual(['报名']);
  });
});

describe('a batch', () => {
  it('is three classes; the states of all batches are asked for at once', async () => {
    await draw(<ClassBatch classes={CLASSES} swaps={0} heading="h3" />);
    await settle();
    expect(host.querySelectorAll('article')).toHaveLength(3);
    expect(asked).toEqual([['k1', 'k2', 'k3', 'k4']]);
  });
});
