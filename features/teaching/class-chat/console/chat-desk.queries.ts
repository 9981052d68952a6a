import type { OutputOf } from '#platform/shared/endpoint.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getChatDesk } from '../shared/class-chat.contract.ts';

export type Desk = NonNullable<OutputOf<typeof getChatDesk>['data']>;

/** What waits for the managers of a class; null while it has no conversation. */
export const useChatDesk = (classId: string) => useCall(getChatDesk, { classId }, { staleTime: 0 });
