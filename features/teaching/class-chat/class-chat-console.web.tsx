import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPart } from '#platform/web/lazy-page.ts';
import { CHAT_AUDIT } from './shared/class-chat.words.ts';

export const ClassChatDesk = lazyPart(() => import('./console/class-chat.public.tsx'), 'ClassChatDesk');

export const classChatConsole: ConsoleFeature = { routes: [], menu: [], auditWords: CHAT_AUDIT };
