import { createServer } from 'node:http';

/** The yardstick: `node:http` alone reads a small JSON body and answers another one. */
export const serveBare = (): void => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { studyTimes } = JSON.parse(Buffer.concat(parts).toString()) as { studyTimes: number };
      const body = JSON.stringify({
        code: '200',
        playFlag: '0',
        data: { studyTimes: Math.floor(studyTimes) },
      });
      response.setHeader('content-type', 'application/json');
      response.setHeader('content-length', Buffer.byteLength(body));
      response.end(body);
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  });
};
