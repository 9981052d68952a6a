import { lazy } from 'react';
import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { CHAT_AUDIT } from './shared/class-chat.words.ts';

export const ClassChatDesk = lazy(() =>
  import('./console/class-chat.public.tsx').then((module) => ({ default: module.ClassChatDesk })),
);

export const classChatConsole: ConsoleFeature = { routes: [], menu: [], auditWords: CHAT_AUDIT };
