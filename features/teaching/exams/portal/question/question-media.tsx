import type { PaperQuestion } from '../../shared/question/exam-paper.rules.ts';
import s from './question.module.css';

/** Pictures, sounds and films of a question. Nothing begins by itself. */
export const QuestionMedia = ({ media }: Pick<PaperQuestion, 'media'>) => {
  if (media.length === 0) return null;
  return (
    <div className={s.media}>
      {media.map(({ fileId, kind, url, alt }) => {
        if (kind === 'image') return <img className="round-s edge" key={fileId} src={url} alt={alt} />;
        const label = alt === '' ? (kind === 'audio' ? '题目的录音' : '题目的视频') : alt;
        return kind === 'audio' ? (
          // biome-ignore lint/a11y/useMediaCaption: what is said is part of the question; its description is the label
          <audio key={fileId} src={url} controls preload="metadata" aria-label={label} />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: what is said is part of the question; its description is the label
          <video
            className="on-night round-s"
            key={fileId}
            src={url}
            controls
            playsInline
            preload="metadata"
            aria-label={label}
          />
        );
      })}
    </div>
  );
};
