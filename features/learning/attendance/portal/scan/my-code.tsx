import { QrSquare } from '#platform/web/ui/qr-square.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { mySign } from '../../shared/attendance.contract.ts';
import { SignFrame } from '../parts/sign-frame.tsx';
import s from './scan.module.css';
import { GatheringCard } from './scan-states.tsx';

/** 我的码: the manager scans it, or types the short code. */
export function MyCode({ id }: { readonly id: string }) {
  const mine = useCall(mySign, { id }, { select: dataOf, retry: false });
  return (
    <SignFrame title="我的码">
      {mine.data ? (
        <>
          <h1>{mine.data.name}</h1>
          <div className={s.own}>
            <QrSquare text={mine.data.codeText} label="我的码" />
            <b>{mine.data.shortCode}</b>
          </div>
          <p className={s.lede}>给负责人扫，或者念四位短码。</p>
          <GatheringCard gathering={mine.data.gathering} />
        </>
      ) : (
        <LoadingState as="h1" query={mine} label="我的码" blocks={['48px', '220px']} />
      )}
    </SignFrame>
  );
}
