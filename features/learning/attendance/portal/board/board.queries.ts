import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { signBoard, signKit, signToken } from '../../shared/attendance.contract.ts';
import { periodAt } from '../../shared/sign-code.rules.ts';
import { SIGN_IN_PATH } from '../../shared/sign-page.words.ts';
import { deviceId } from '../parts/device-id.ts';
import { localCode } from '../parts/local-code.ts';

export type Board = NonNullable<OutputOf<typeof signBoard>['data']['board']>;

const POLL_MS = 3000;
/** The owner's list may change without anything of ours changing: it is read whole every so often. */
const WHOLE_EVERY = 20;

/** Without a network questions are asked all the same: the answer is then the state of the board. */
const atOnce = { networkMode: 'always' } as const;

/** The board, asked anew every three seconds; what was there stays while the line is down. */
export const useBoard = (id: string) => {
  const last = useRef<{ version: number; board: Board; asked: number } | null>(null);
  return useQuery<{ board: Board; serverNow: number }>({
    queryKey: ['sign-board', id],
    ...atOnce,
    retry: false,
    refetchInterval: ({ state: { error } }) =>
      error instanceof CallError && error.status >= 400 && error.status < 500 ? false : POLL_MS,
    refetchIntervalInBackground: true,
    queryFn: async ({ signal }) => {
      const known = last.current;
      const isWhole = known === null || known.asked % WHOLE_EVERY === WHOLE_EVERY - 1;
      const { data } = await call(
        signBoard,
        { id, ...(isWhole ? {} : { version: known.version }) },
        { signal, timeoutMs: 8000 },
      );
      const board = data.board ?? known?.board;
      if (!board) throw new Error('a board without people');
      last.current = { version: data.version, board, asked: (known?.asked ?? 0) + 1 };
      return { board, serverNow: data.serverNow };
    },
  });
};

/** Text of the square, and when it ends: the server's, or this computer's own while the line is down. */
export const useBoardCode = (id: string, now: number, isOffline: boolean) => {
  const { endsAt } = periodAt(now);
  const kit = useQuery({
    queryKey: ['sign-board-kit', id],
    ...atOnce,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => call(signKit, { id, deviceId: deviceId() }),
  }).data?.data;
  const [code, setCode] = useState({ text: '', endsAt: 0 });
  const nowRef = useRef(now);
  nowRef.current = now;
  useEffect(() => {
    let isLeft = false;
    const show = (text: string) => {
      if (!isLeft) setCode({ text: location.origin + text, endsAt });
    };
    const makeHere = () => {
      if (kit) show(`${SIGN_IN_PATH}?c=${localCode(kit.codeNo, kit.secret, nowRef.current)}`);
    };
    const ask = async () => {
      try {
        show((await call(signToken, { id }, { timeoutMs: 5000 })).data.path);
      } catch {
        makeHere();
      }
    };
    if (isOffline) makeHere();
    else void ask();
    return () => {
      isLeft = true;
    };
  }, [id, endsAt, isOffline, kit]);
  return { text: code.text, endsAt };
};
