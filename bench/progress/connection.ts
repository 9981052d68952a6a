import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

const isWhole = (head: string, body: string): boolean => {
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return body.length >= Number(length);
  return !/transfer-encoding: chunked/i.test(head) || body === '0\r\n\r\n' || body.endsWith('\r\n0\r\n\r\n');
};

/** One keep-alive connection that carries one request at a time, as a browser's does. */
export class Connection {
  readonly #socket: Socket;
  #received = '';
  #onAnswer: (answer: Answer) => void = () => undefined;
  isOpen = true;

  constructor(port: number, onClose: () => void) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#take(text));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.isOpen = false;
      onClose();
    });
  }

  send(request: string, onAnswer: (answer: Answer) => void): void {
    this.#onAnswer = onAnswer;
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(text: string): void {
    this.#received += text;
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd === -1) return;
    const head = this.#received.slice(0, headEnd);
    const body = this.#received.slice(headEnd + 4);
    if (!isWhole(head, body)) return;
    this.#received = '';
    this.#onAnswer({ status: Number(head.slice(9, 12)), body });
  }
}
