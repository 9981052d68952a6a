import s from './upload-box.module.css';

export interface UploadBoxActions {
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** What the box says of a picture on its way. */
export interface UploadBoxWords {
  readonly begun: string;
  readonly sent: string;
  readonly failed: string;
  readonly again: string;
  /** Whether its way is measured. */
  readonly isMeasured: boolean;
}

/** Words for a file of the author's. */
export const SENT_WORDS: UploadBoxWords = {
  begun: '正在上传',
  sent: '正在存入媒体库',
  failed: '没有传上去',
  again: '重新上传',
  isMeasured: true,
};

/** Words for a picture that the server fetches from another site. */
export const CAUGHT_WORDS: UploadBoxWords = {
  begun: '正在从原网站取回',
  sent: '正在存入媒体库',
  failed: '没有取回来',
  again: '重新取回',
  isMeasured: false,
};

export interface UploadBox {
  readonly element: HTMLElement;
  readonly showProgress: (share: number) => void;
  readonly showFailure: (sentence: string) => void;
}

const make = (tag: string, className: string | undefined, text = ''): HTMLElement => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
};

const button = (text: string, label: string, onPress: () => void): HTMLElement => {
  const element = make('button', 'target-small pad-x-12 edge-strong round-m on-card small hover-edge', text);
  element.setAttribute('type', 'button');
  element.setAttribute('aria-label', label);
  element.addEventListener('click', onPress);
  return element;
};

/** Box in the text while a picture is on its way. Plain elements: it lives inside the editor's own page. */
export const makeUploadBox = (
  name: string,
  { onRetry, onRemove }: UploadBoxActions,
  words: UploadBoxWords = SENT_WORDS,
): UploadBox => {
  const element = make('div', s.box);
  element.contentEditable = 'false';
  const title = make('b', s.name, name);
  title.setAttribute('dir', 'auto');
  const state = make('span', s.state);
  state.setAttribute('role', 'status');
  const bar = make('span', s.bar);
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', `${name}的上传进度`);
  bar.setAttribute('aria-valuemin', '0');
  bar.setAttribute('aria-valuemax', '100');
  const fill = make('i', undefined);
  bar.append(fill);
  const retry = button('重试', `${words.again}${name}`, onRetry);
  const remove = button('移除', `不要${name}`, onRemove);
  element.append(title, bar, state, retry, remove);

  const showProgress = (share: number) => {
    const percent = Math.min(100, Math.round(share * 100));
    element.classList.remove(s.failed ?? '');
    fill.style.width = `${percent}%`;
    bar.setAttribute('aria-valuenow', String(percent));
    bar.hidden = !words.isMeasured;
    retry.hidden = true;
    // Said once at each turn, not at every step.
    const text = percent >= 100 ? words.sent : words.begun;
    if (state.textContent !== text) state.textContent = text;
  };
  const showFailure = (sentence: string) => {
    element.classList.add(s.failed ?? '');
    bar.hidden = true;
    retry.hidden = false;
    state.textContent = `${words.failed}：${sentence}`;
  };
  showProgress(0);
  return { element, showProgress, showFailure };
};
