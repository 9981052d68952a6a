import type { OutputOf } from '#platform/shared/endpoint.ts';
import { CallError } from '#platform/web/call-error.ts';
import { requestToken } from '#platform/web/session-token.ts';
import { useCall } from '#platform/web/use-call.ts';
import {
  countChat,
  listChatPeople,
  openChat,
  searchChat,
  uploadChatFile,
} from '../shared/class-chat.contract.ts';

export type OpenedChat = NonNullable<OutputOf<typeof openChat>['data']>;
export type SentChatFile = OutputOf<typeof uploadChatFile>['data'];

/** The conversation as it is entered; afterwards the line brings what changes. */
export const useOpenChat = (classId: string) =>
  useCall(openChat, { classId }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });

export const useChatNumbers = (classId: string) => useCall(countChat, { classId }, { staleTime: 60_000 });

export const useChatFiles = (groupId: string, pageSize: number) =>
  useCall(searchChat, { groupId, keyword: '', onlyFiles: true, pageNum: 0, pageSize });

export const useChatPeople = (groupId: string) =>
  useCall(listChatPeople, { groupId, pageNum: 0, pageSize: 12 });

const NAMES_AT_ONCE = 8;

/** People with `keyword` in their names, the first few. */
export const useNamedPeople = (groupId: string, keyword: string, enabled: boolean) =>
  useCall(listChatPeople, { groupId, keyword, pageNum: 0, pageSize: NAMES_AT_ONCE }, { enabled });

/** Messages with `keyword`; nothing is asked without one. */
export const useChatSearch = (groupId: string, keyword: string, pageNum: number) =>
  useCall(searchChat, { groupId, keyword, pageNum, pageSize: 20 }, { enabled: keyword !== '' });

/** Sends a file for the conversation of a class; throws the server's sentence. */
export const sendChatFile = async (classId: string, file: File): Promise<SentChatFile> => {
  const form = new FormData();
  form.append('classId', classId);
  form.append('file', file);
  let response: Response;
  try {
    response = await fetch(uploadChatFile.path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { token: requestToken() },
      body: form,
    });
  } catch {
    throw CallError.ofNetwork(false);
  }
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (!response.ok) throw CallError.ofReply(response.status, body);
  return (body as OutputOf<typeof uploadChatFile>).data;
};
