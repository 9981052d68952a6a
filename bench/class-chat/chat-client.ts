import * as contract from '#features/teaching/class-chat/shared/class-chat.contract.ts';
import { CHAT_SOCKET_PATH } from '#features/teaching/class-chat/shared/class-chat-address.rules.ts';
import {
  SOCKET_PROTOCOL,
  type SocketFrame,
} from '#features/teaching/class-chat/shared/socket-frame.schema.ts';
import { wait } from '../fragile-server.ts';
import type { Student } from './prepare-chats.ts';

const PATIENCE_MS = 20_000;

/** Node's own socket takes headers, which a browser's does not. */
const Socket = WebSocket as unknown as new (
  address: string,
  terms: { readonly protocols: string[]; readonly headers: Readonly<Record<string, string>> },
) => WebSocket;

export const ask = async (
  port: number,
  { cookie, requestToken }: Student,
  { path }: { readonly path: string },
  input: object,
) => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { 'content-type': 'application/json', cookie, token: requestToken },
    body: JSON.stringify(input),
  });
  return { status: reply.status, body: await reply.json() };
};

/** A student's line, which comes back whenever it is cut. */
export class ChatClient {
  readonly student: Student;
  isOpen = false;
  hear: (text: string) => void = () => undefined;
  readonly #port: number;
  #isOver = false;
  #socket: WebSocket | undefined;

  constructor(student: Student, port: number) {
    this.student = student;
    this.#port = port;
  }

  /** Tries until the line is open; answers how many tries it took. */
  async open(): Promise<number> {
    for (let tries = 1; ; tries += 1) {
      if (this.#isOver || (await this.#tryOnce().catch(() => false))) return tries;
      await wait(200 + Math.random() * 1_000);
    }
  }

  close(): void {
    this.#isOver = true;
    this.#socket?.close();
  }

  async #tryOnce(): Promise<boolean> {
    const { status, body } = await ask(this.#port, this.student, contract.takeChatToken, {});
    if (status !== 200) return false;
    const host = `127.0.0.1:${this.#port}`;
    const socket = new Socket(`ws://${host}${CHAT_SOCKET_PATH}?group=${this.student.groupId}`, {
      protocols: [SOCKET_PROTOCOL, body.data.token],
      headers: { cookie: this.student.cookie, origin: `http://${host}` },
    });
    this.#socket = socket;
    return new Promise((resolve) => {
      const tooLong = setTimeout(() => socket.close(), PATIENCE_MS);
      socket.addEventListener('error', () => resolve(false));
      socket.addEventListener('close', () => {
        clearTimeout(tooLong);
        const wasOpen = this.isOpen;
        this.isOpen = false;
        resolve(false);
        if (wasOpen && !this.#isOver) void this.open();
      });
      socket.addEventListener('message', ({ data }) => {
        const frame = JSON.parse(String(data)) as SocketFrame;
        if (frame.type === 'hello') {
          clearTimeout(tooLong);
          this.isOpen = true;
          resolve(true);
        } else if (frame.type === 'messages') for (const { text } of frame.messages) this.hear(text);
      });
    });
  }
}
