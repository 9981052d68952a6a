import s from './upload-box.module.css';

export interface UploadBoxActions {
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

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
export const makeUploadBox = (name: string, { onRetry, onRemove }: UploadBoxActions): UploadBox => {
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
  const retry = button('重试', `重新上传${name}`, onRetry);
  const remove = button('移除', `不要${name}`, onRemove);
  element.append(title, bar, state, retry, remove);

  const showProgress = (share: number) => {
    const percent = Math.min(100, Math.round(share * 100));
    element.classList.remove(s.failed ?? '');
    fill.style.width = `${percent}%`;
    bar.setAttribute('aria-valuenow', String(percent));
    bar.hidden = false;
    retry.hidden = true;
    // Said once at each turn, not at every step.
    const text = percent >= 100 ? '正在存入媒体库' : '正在上传';
    if (state.textContent !== text) state.textContent = text;
  };
  const showFailure = (sentence: string) => {
    element.classList.add(s.failed ?? '');
    bar.hidden = true;
    retry.hidden = false;
    state.textContent = `没有传上去：${sentence}`;
  };
  showProgress(0);
  return { element, showProgress, showFailure };
};
