import pg from 'pg';

type Receive = (payload: string) => void;

const RETRY_MS = 1_000;

export interface Notifications {
  listen(channel: string, receive: Receive): Promise<void>;
  close(): Promise<void>;
}

/**
 * Hears the channels of the PostgreSQL at `url` on a connection of its own. When the connection is lost, as
 * at every restart of the database, it is made again; what was sent meanwhile is not heard, so that an empty payload
 * then says on every channel that something may have been missed.
 */
export const openNotifications = (url: string): Notifications => {
  const receivers = new Map<string, Receive[]>();
  let connecting: Promise<pg.Client> | undefined;
  let isClosed = false;
  let wasConnected = false;

  const tryAgain = () => {
    connecting = undefined;
    if (!isClosed) setTimeout(() => connect().catch(() => undefined), RETRY_MS).unref();
  };

  const open = async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'portal-listen' });
    // The end follows every error; without a listener the error would end us.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => {
      for (const receive of receivers.get(channel) ?? []) receive(payload ?? '');
    });
    await client.connect();
    client.on('end', tryAgain);
    for (const channel of receivers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    if (wasConnected) for (const receive of [...receivers.values()].flat()) receive('');
    wasConnected = true;
    return client;
  };

  const connect = () => {
    connecting ??= open().catch((error: unknown) => {
      tryAgain();
      throw error;
    });
    return connecting;
  };

  return {
    listen: async (channel, receive) => {
      receivers.set(channel, [...(receivers.get(channel) ?? []), receive]);
      const client = await connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    close: async () => {
      isClosed = true;
      await (await connecting?.catch(() => undefined))?.end();
    },
  };
};
