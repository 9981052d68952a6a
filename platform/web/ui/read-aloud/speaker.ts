import { type Paragraph, pickVoice, spokenPieces } from './read-aloud.rules.ts';

/** A device that neither begins nor refuses for so long has no voice behind its browser. */
const PATIENCE_MS = 6000;

export interface SpeakerEvents {
  /** Place of the paragraph that is read now. */
  readonly onParagraph: (at: number) => void;
  readonly onEnd: () => void;
  /** The device refused, or stayed silent. */
  readonly onFailed: () => void;
}

export interface Speaker {
  /** From where it was paused; from the first paragraph otherwise. */
  readonly start: (rate: number) => void;
  /** Keeps the sentence: it is read anew, since a browser's own pause ends the speech on many telephones. */
  readonly pause: () => void;
  readonly stop: () => void;
}

/** The voices of the device; null while it names none, which does not mean that it cannot speak. */
export const knownVoices = (): readonly SpeechSynthesisVoice[] | null => {
  const voices = speechSynthesis.getVoices();
  return voices.length === 0 ? null : voices;
};

/** Reads `paragraphs` sentence by sentence; those that no voice of the device reads are passed over. */
export const createSpeaker = (
  paragraphs: readonly Paragraph[],
  { onParagraph, onEnd, onFailed }: SpeakerEvents,
): Speaker => {
  const pieces = paragraphs.flatMap(({ text, lang }, at) =>
    spokenPieces(text).map((piece) => ({ piece, lang, at })),
  );
  let next = 0;
  /** Of the run that speaks; the end of an utterance that was cut off belongs to an older one. */
  let run = 0;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const hush = () => {
    run += 1;
    clearTimeout(patience);
    speechSynthesis.cancel();
  };
  const stop = () => {
    hush();
    next = 0;
  };
  const speak = (rate: number, own: number): void => {
    const voices = knownVoices();
    while (voices !== null && next < pieces.length && !pickVoice(voices, pieces[next]?.lang ?? 'zh'))
      next += 1;
    const now = pieces[next];
    if (now === undefined) {
      stop();
      onEnd();
      return;
    }
    const voice = voices === null ? undefined : pickVoice(voices, now.lang);
    const utterance = new SpeechSynthesisUtterance(now.piece);
    utterance.lang = voice?.lang ?? (now.lang === 'zh' ? 'zh-CN' : now.lang);
    if (voice) utterance.voice = voice;
    utterance.rate = rate;
    const fail = () => {
      if (own !== run) return;
      stop();
      onFailed();
    };
    utterance.onstart = () => clearTimeout(patience);
    utterance.onerror = fail;
    utterance.onend = () => {
      if (own !== run) return;
      clearTimeout(patience);
      next += 1;
      speak(rate, own);
    };
    onParagraph(now.at);
    patience = setTimeout(fail, PATIENCE_MS);
    speechSynthesis.speak(utterance);
  };

  return {
    start: (rate) => {
      hush();
      speak(rate, run);
    },
    pause: hush,
    stop,
  };
};
