// @vitest-environment happy-dom
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createPageClient } from './page-client.ts';

afterEach(() => onlineManager.setOnline(true));

const watch = (ask: () => Promise<string>) => {
  const client = createPageClient();
  client.mount();
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: ask });
  observer.subscribe(() => undefined);
  return observer;
};

const cutAndMend = () => {
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
};

it('what could not be loaded is asked again once the line is back', async () => {
  const ask = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('cut'))
    .mockResolvedValue('here');
  const observer = watch(ask);
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
  cutAndMend();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('here'));
});

it('what is there is not asked again', async () => {
  const ask = vi.fn<() => Promise<string>>().mockResolvedValue('here');
  const observer = watch(ask);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('here'));
  cutAndMend();
  await new Promise((resolve) => setTimeout(resolve));
  expect(ask).toHaveBeenCalledTimes(1);
});
