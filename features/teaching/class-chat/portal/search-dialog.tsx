import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { useDebounced } from '#platform/web/ui/entry/use-debounced.ts';
import { Pager } from '#platform/web/ui/navigation/pager.tsx';
import type { ChatMessage } from '../shared/class-chat.contract.ts';
import { chatFileAddress } from '../shared/class-chat-address.rules.ts';
import { useChatFiles, useChatSearch } from './class-chat.queries.ts';

function Found({
  message,
  onGo,
}: {
  readonly message: ChatMessage;
  readonly onGo: (message: ChatMessage) => void;
}) {
  return (
    <li className="pad-y-10 line-above">
      <button type="button" className="block full to-start hover-cinnabar" onClick={() => onGo(message)}>
        <small className="block small ink-3">
          <bdi>{message.senderName}</bdi>　{message.sentTime.slice(0, 16)}
        </small>
        <bdi className="block breaks">{message.text === '' ? message.file?.name : message.text}</bdi>
      </button>
    </li>
  );
}

interface SearchProps {
  readonly groupId: string;
  readonly onGo: (message: ChatMessage) => void;
}

function Results({ groupId, keyword, onGo }: SearchProps & { readonly keyword: string }) {
  const [page, setPage] = useState(0);
  const { data, error } = useChatSearch(groupId, keyword, page);
  if (keyword === '') return <p className="ink-3">输入消息里的几个字，或者文件名。</p>;
  if (error !== null) return <p className="danger">{error.message}</p>;
  if (data === undefined) return <p className="ink-3">正在找…</p>;
  if (data.totalelements === 0) return <p className="ink-3">没有找到“{keyword}”，换几个字试试。</p>;
  return (
    <>
      <ul>
        {data.datalist.map((message) => (
          <Found key={message.id} {...{ message, onGo }} />
        ))}
      </ul>
      <Pager page={page} pageSize={data.pagesize} total={data.totalelements} onChange={setPage} />
    </>
  );
}

function SearchBody(props: SearchProps) {
  const [text, setText] = useState('');
  const keyword = useDebounced(text.trim(), 300);
  return (
    <div className="stack gap-12">
      <TextField
        label="找什么"
        value={text}
        maxLength={50}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div aria-live="polite">
        <Results key={keyword} keyword={keyword} {...props} />
      </div>
    </div>
  );
}

interface DialogTerms extends SearchProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SearchDialog({ open, onClose, ...props }: DialogTerms) {
  return (
    <Dialog
      open={open}
      title="找消息"
      wide
      onConfirm={() => undefined}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <SearchBody {...props} />
    </Dialog>
  );
}

const MOST_FILES = 100;

function FileRows({ groupId }: { readonly groupId: string }) {
  const { data, error } = useChatFiles(groupId, MOST_FILES);
  if (error !== null) return <p className="danger">{error.message}</p>;
  return (
    <ul>
      {data?.datalist.map(({ id, file, senderName, sentTime }) => (
        <li key={id} className="pad-y-10 line-above">
          <a className="blue hover-underlined" href={chatFileAddress(id, true)} download>
            <bdi>{file?.name}</bdi>
          </a>
          <small className="block small ink-3">
            <bdi>{senderName}</bdi>　{sentTime.slice(0, 16)}
          </small>
        </li>
      ))}
    </ul>
  );
}

export function FilesDialog({ groupId, open, onClose }: Omit<DialogTerms, 'onGo'>) {
  return (
    <Dialog
      open={open}
      title="群里的文件"
      wide
      onConfirm={() => undefined}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <FileRows groupId={groupId} />
    </Dialog>
  );
}
