/** 地址规则：班级交流在班级详情之下；文件按消息取，看不到消息的人也取不到文件。 */
import { classSubPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { BASE } from '#platform/shared/envelope.ts';

export const chatPath = (classId: string): string => classSubPath('class-chat', classId);

/** Where managers of the class look after its conversation. */
export const chatDeskPath = (classId: string): string => `/console/classes/work?id=${classId}&tab=chat`;

export const CHAT_SOCKET_PATH = `${BASE}/api/im/socket`;
export const CHAT_FILE_PATH = `${BASE}/api/im/file`;

/** Address of a message's file: shown in place, or saved. */
export const chatFileAddress = (messageId: string, isSaved: boolean): string =>
  `${CHAT_FILE_PATH}/${messageId}${isSaved ? '?save=1' : ''}`;
