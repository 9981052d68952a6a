import { Connection } from '../progress/connection.ts';

const CONNECTIONS = 100;

/** How many small JSON posts a second `node:http` alone answers at `port`, asked over many connections. */
export const bareRate = (port: number, seconds: number): Promise<number> => {
  const body = JSON.stringify({ studyTimes: 12.5 });
  const request = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  return new Promise((resolve) => {
    let open = CONNECTIONS;
    const closed = () => {
      open -= 1;
      if (open === 0) resolve(Math.round(answered / seconds));
    };
    for (let n = 0; n < CONNECTIONS; n += 1) {
      const connection = new Connection(port, closed);
      const send = () => {
        if (performance.now() >= end) return connection.close();
        connection.send(request, () => {
          answered += 1;
          send();
        });
      };
      send();
    }
  });
};
