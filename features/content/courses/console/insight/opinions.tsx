import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { PageSteps } from '#platform/web/console/dialogs/page-steps.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { RowButton } from '#platform/web/console/table/row-actions.tsx';
import { useReload } from '#platform/web/console/use-reload.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { StarScore } from '#platform/web/ui/entry/star-rating.tsx';
import { TextArea } from '#platform/web/ui/entry/text-field.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { listCourseOpinions, replyToOpinion } from '../../shared/documents/course-admin.contract.ts';
import { REPLY_LIMIT } from '../../shared/evaluations/evaluation-reply.words.ts';

const PAGE_SIZE = 10;

interface ReplyProps {
  readonly id: string;
  readonly opinionId: string;
  readonly content: string;
  readonly onDone: () => void;
}

/** The one reply: the person reads it with the name of who wrote it. */
function ReplyDialog({ id, opinionId, content, onDone }: ReplyProps) {
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const reload = useReload(listCourseOpinions);
  const send = useMutation({
    mutationFn: () => call(replyToOpinion, { id, opinionId, text: text.trim() }),
    onSuccess: async () => {
      showToast('已答复，评价的人会收到消息');
      onDone();
      await reload();
    },
    onError: async (error) => {
      toastError(error);
      await reload();
    },
  });
  const isTooLong = [...text].length > REPLY_LIMIT;
  return (
    <Dialog
      open
      title="答复评价"
      confirmText="发出答复"
      busy={send.isPending}
      onCancel={onDone}
      onConfirm={() => {
        setAsked(true);
        if (text.trim() !== '' && !isTooLong) send.mutate();
      }}
    >
      <p className="below-14 own-lines breaks">{content}</p>
      <TextArea
        label="答复"
        rows={4}
        value={text}
        limit={REPLY_LIMIT}
        error={isAsked && text.trim() === '' ? '请写上答复' : undefined}
        hint="只能答复一次，发出后不能改；评价的人不署名，您的名字会写在答复下面"
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  );
}

/** 学员写的评价: without names, each answered once. */
export function Opinions({ id }: { readonly id: string }) {
  const [pageNum, setPageNum] = useState(0);
  const [replied, setReplied] = useState<{ opinionId: string; content: string } | null>(null);
  const query = useCall(
    listCourseOpinions,
    { id, pageNum, pageSize: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  const { data } = query;
  if (data === undefined) return <LoadingState query={query} label="学员写的评价" blocks={['160px']} />;
  if (data.totalelements === 0) return null;
  return (
    <section className="panel pad-20-24 phone-pad-x-16" aria-labelledby="opinions">
      <h2 className="title-s" id="opinions">
        学员写的评价
      </h2>
      <p className="below-8 small ink-3">共 {data.totalelements} 条，不署名；每条可以答复一次。</p>
      <ul>
        {data.datalist.map(({ opinionId, score, content, day, reply, repliedByName, repliedTime }) => (
          <li key={opinionId} className="stack gap-4 pad-y-12 line-above">
            <span className="row wraps between gap-8-12">
              <span className="row gap-8">
                <StarScore className="signs-16" value={score / 2} />
                <small className="small ink-3">{day}</small>
              </span>
              {reply === '' && (
                <RowButton about={content} onPress={() => setReplied({ opinionId, content })}>
                  答复
                </RowButton>
              )}
            </span>
            <p className="own-lines breaks">{content}</p>
            {reply !== '' && (
              <p className="pad-10-14 on-sunk round-m small own-lines breaks">
                {repliedByName} {repliedTime.slice(0, 10)} 答复：{reply}
              </p>
            )}
          </li>
        ))}
      </ul>
      <PageSteps className="above-12" pageNum={pageNum} totalpages={data.totalpages} onPage={setPageNum} />
      {replied !== null && (
        <ReplyDialog key={replied.opinionId} id={id} {...replied} onDone={() => setReplied(null)} />
      )}
    </section>
  );
}
