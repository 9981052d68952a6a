import { type RefObject, useEffect, useRef, useState } from 'react';
import { keepChoice, keptChoice } from '../../kept-choice.ts';
import { Button } from '../button.tsx';
import { Segmented } from '../segmented.tsx';
import { RATES, type RateKey, spokenName, voicelessLanguages } from './read-aloud.rules.ts';
import s from './reading-bar.module.css';
import { createSpeaker, knownVoices, type Speaker } from './speaker.ts';
import { type ShownParagraph, spokenText } from './spoken-text.ts';

const RATE_KEY = 'readAloudRate';
const rateOf = (key: string | null) => RATES.find((one) => one.key === key) ?? RATES[1];

type State = 'still' | 'reading' | 'paused' | 'failed';

/** The paragraph that is read is marked and kept in sight. */
const follow = (element: Element | undefined) => {
  for (const marked of document.querySelectorAll('[data-reading]')) marked.removeAttribute('data-reading');
  if (element === undefined) return;
  element.setAttribute('data-reading', '');
  const { top, bottom } = element.getBoundingClientRect();
  if (top < innerHeight / 8 || bottom > innerHeight * 0.85) element.scrollIntoView({ block: 'center' });
};

/** Languages without a voice; asked again when the device has loaded its voices. */
const useVoiceless = (text: RefObject<HTMLElement | null>): { missing: readonly string[]; all: boolean } => {
  const [answer, setAnswer] = useState({ missing: [] as readonly string[], all: false });
  useEffect(() => {
    const ask = () => {
      const paragraphs = text.current === null ? [] : spokenText(text.current);
      const missing = voicelessLanguages(paragraphs, knownVoices());
      const all = missing.length > 0 && paragraphs.every(({ lang }) => missing.includes(lang));
      setAnswer({ missing, all });
    };
    ask();
    speechSynthesis.addEventListener?.('voiceschanged', ask);
    return () => speechSynthesis.removeEventListener?.('voiceschanged', ask);
  }, [text]);
  return answer;
};

const useReading = (text: RefObject<HTMLElement | null>) => {
  const [state, setState] = useState<State>('still');
  const speaker = useRef<Speaker>(null);
  const [rate, setRate] = useState(() => rateOf(keptChoice(RATE_KEY)));
  useEffect(() => {
    const leave = () => {
      speaker.current?.stop();
      follow(undefined);
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const end = (as: State) => {
    follow(undefined);
    setState(as);
  };
  const make = (paragraphs: readonly ShownParagraph[]): Speaker =>
    createSpeaker(paragraphs, {
      onParagraph: (at) => follow(paragraphs[at]?.element),
      onEnd: () => end('still'),
      onFailed: () => end('failed'),
    });
  const start = () => {
    // A text that was changed since, as a question by its answer, is read as it stands.
    if (state !== 'paused') speaker.current = make(text.current === null ? [] : spokenText(text.current));
    setState('reading');
    speaker.current?.start(rate.rate);
  };
  const pause = () => {
    speaker.current?.pause();
    setState('paused');
  };
  const stop = () => {
    speaker.current?.stop();
    end('still');
  };
  const chooseRate = (key: RateKey) => {
    const chosen = rateOf(key);
    keepChoice(RATE_KEY, key);
    setRate(chosen);
    if (state === 'reading') speaker.current?.start(chosen.rate);
  };
  return { state, rate, start, pause, stop, chooseRate };
};

export interface ReadingBarProps {
  readonly label: string;
  readonly text: RefObject<HTMLElement | null>;
}

const BEGIN: Readonly<Record<State, string>> = {
  still: '朗读',
  reading: '暂停',
  paused: '继续朗读',
  failed: '再试一次',
};

function Bar({ label, text }: ReadingBarProps) {
  const { missing, all } = useVoiceless(text);
  const { state, rate, start, pause, stop, chooseRate } = useReading(text);
  const names = missing.map(spokenName).join('、');
  if (all)
    return (
      <p className={s.note}>这台设备没有{names}的声音，不能朗读。可以在系统设置的“文字转语音”里加装。</p>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend that is not drawn
    <div className={s.bar} role="group" aria-label={`朗读${label}`}>
      <Button icon="speaker" onClick={state === 'reading' ? pause : start}>
        {BEGIN[state]}
      </Button>
      {(state === 'reading' || state === 'paused') && <Button onClick={stop}>停止</Button>}
      <Segmented label="快慢" items={RATES} value={rate.key} onChange={chooseRate} />
      {missing.length > 0 && <p className={s.say}>{names}的段落没有声音，读到时跳过。</p>}
      {state === 'failed' && (
        <p className={s.say} role="alert">
          这台设备没有读出声音，请看看音量和系统设置的“文字转语音”，再试一次。
        </p>
      )}
    </div>
  );
}

/** 朗读 above a text; a sentence in its place where the browser cannot speak. */
export function ReadingBar(props: ReadingBarProps) {
  return 'speechSynthesis' in globalThis ? (
    <Bar {...props} />
  ) : (
    <p className={s.note}>这个浏览器不能朗读，换用手机自带的浏览器可以听。</p>
  );
}
