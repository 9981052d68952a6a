import { useCallback, useEffect, useState } from 'react';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ask, useAnswer } from '#platform/web/console/dialogs/ask.ts';
import { PageSteps } from '#platform/web/console/dialogs/page-steps.tsx';
import { ChangedValue, ChangeSums, ChangeTable } from '#platform/web/console/form/change-review.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { previewClassChange, previewClassRequirement } from '../shared/desk/class-admin.contract.ts';
import { confirmText, effectNotes, type PreviewSummary } from './effect.words.ts';

type Preview = OutputOf<typeof previewClassChange>;
interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}
/** Asks for one page of those whom a change concerns. */
type Look = (page: Page) => Promise<Preview>;
type PlannedChange = Omit<InputOf<typeof previewClassChange>, keyof Page>;
type PlannedRequirement = Omit<InputOf<typeof previewClassRequirement>, keyof Page>;

const PAGE_SIZE = 6;

const KINDS = { GRADUATES: '马上结业', LOSES: '变少', GAINS: '变多' } as const;
const LOOKS = { GRADUATES: 'pine', LOSES: 'danger', GAINS: 'pine' } as const;

const factsOf = ({ graduateNum, loseNum, gainNum, graduatedNum }: PreviewSummary) =>
  [
    { name: '马上结业', num: graduateNum },
    { name: '进度或学时变少', num: loseNum },
    { name: '进度变多', num: gainNum },
    { name: '早已结业，不受影响', num: graduatedNum },
  ].map(({ name, num }) => ({ name, value: `${num} 人` }));

function People({ preview }: { readonly preview: Preview }) {
  return (
    <ChangeTable label="会变的学员" columns={['姓名', '结果', '进度', '学完门数', '学时']}>
      {preview.datalist.map(({ userId, name, orgName, kind, before, after }) => (
        <tr key={userId}>
          <th scope="row" dir="auto">
            {name}
            <small>{orgName}</small>
          </th>
          <td className={LOOKS[kind]}>{KINDS[kind]}</td>
          <td>
            <ChangedValue before={`${before.percentage}%`} after={`${after.percentage}%`} />
          </td>
          <td>
            <ChangedValue before={`${before.finishedNum}`} after={`${after.finishedNum}`} />
          </td>
          <td>
            <ChangedValue before={before.hours} after={after.hours} />
          </td>
        </tr>
      ))}
    </ChangeTable>
  );
}

const usePreview = (look: Look) => {
  const [pageNum, setPageNum] = useState(0);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(true);
  const load = useCallback(
    async (page: number) => {
      setIsBusy(true);
      setProblem('');
      try {
        setPreview(await look({ pageNum: page, pageSize: PAGE_SIZE }));
        setPageNum(page);
      } catch (error) {
        setProblem(error instanceof CallError ? error.message : '没有算出来，请再试一次。');
      } finally {
        setIsBusy(false);
      }
    },
    [look],
  );
  useEffect(() => void load(0), [load]);
  return { pageNum, preview, problem, isBusy, load };
};

interface EffectDialogProps {
  readonly look: Look;
  /** Sentence about what changed since it was confirmed before; empty the first time. */
  readonly notice: string;
  /** Null when the person thinks better of it. */
  readonly onDone: (token: string | null) => void;
}

function EffectDialog({ look, notice, onDone }: EffectDialogProps) {
  const { open, close } = useAnswer(onDone);
  const { pageNum, preview, problem, isBusy, load } = usePreview(look);
  const isSeen = preview !== null && problem === '';
  return (
    <Dialog
      wide
      open={open}
      title="保存以前，先看谁会变"
      onConfirm={() => isSeen && close(preview.token)}
      onCancel={() => close(null)}
      footer={
        <>
          <Button act="see" onClick={() => close(null)}>
            不保存，回去改
          </Button>
          {isSeen && (
            <Button
              kind={preview.summary.graduateNum > 0 ? 'danger' : 'primary'}
              type="submit"
              loading={isBusy}
            >
              {confirmText(preview.summary)}
            </Button>
          )}
        </>
      }
    >
      <div className="stack one-column gap-14" aria-busy={isBusy}>
        {notice !== '' && (
          <p className="pad-10-14 on-gold-wash round-m gold-ink" role="alert">
            {notice}
          </p>
        )}
        {problem !== '' && <FailedView kept={problem} retrying={isBusy} onRetry={() => void load(pageNum)} />}
        {preview === null && problem === '' && (
          <Skeleton label="谁会变">
            <SkeletonBlock height="68px" />
            <SkeletonBlock height="220px" gapBefore="16px" />
          </Skeleton>
        )}
        {isSeen && (
          <>
            <ChangeSums facts={factsOf(preview.summary)} />
            {effectNotes(preview.summary).map((note) => (
              <p key={note}>{note}</p>
            ))}
            {preview.datalist.length > 0 && <People preview={preview} />}
            <PageSteps pageNum={pageNum} totalpages={preview.totalpages} onPage={(page) => void load(page)} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Shows by name and number who graduates or loses something; null when the person thinks better of it. */
const askEffect = (look: Look, notice: string): Promise<string | null> =>
  ask((onDone) => <EffectDialog look={look} notice={notice} onDone={onDone} />);

const UNCONFIRMED = 'classes.unconfirmed';

const isToConfirm = (error: unknown): error is CallError =>
  error instanceof CallError && [UNCONFIRMED, 'classes.otherEffect'].includes(error.code);

interface Seen {
  readonly confirm?: string;
}

/** As `sendSeen`, for a change that a preview of another feature's own describes. */
export const sendLooked = async <T,>(look: Look, send: (seen: Seen) => Promise<T>): Promise<T> => {
  let seen: Seen = {};
  for (;;) {
    try {
      return await send(seen);
    } catch (error) {
      if (!isToConfirm(error)) throw error;
      const token = await askEffect(look, error.code === UNCONFIRMED ? '' : error.message);
      if (token === null)
        throw CallError.ofReply(409, { code: UNCONFIRMED, message: '没有保存。改动还在，可以接着改。' });
      seen = token === '' ? {} : { confirm: token };
    }
  }
};

/**
 * Sends a change of a class. Where members graduate or lose something by it, the server refuses it first: the person
 * sees who, and it is sent again with what was seen, as often as that has changed meanwhile. Throws what `send`
 * throws, and a `CallError` when the person does not confirm.
 */
export const sendSeen = <T,>(change: PlannedChange, send: (seen: Seen) => Promise<T>): Promise<T> =>
  sendLooked((page) => call(previewClassChange, { ...change, ...page }), send);

/** The same for what another feature asks of the members of a class. */
export const sendRequirementSeen = <T,>(
  requirement: PlannedRequirement,
  send: (seen: Seen) => Promise<T>,
): Promise<T> => sendLooked((page) => call(previewClassRequirement, { ...requirement, ...page }), send);
