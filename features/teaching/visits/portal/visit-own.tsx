import { type FormEvent, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { StarRating, StarScore } from '#platform/web/ui/entry/star-rating.tsx';
import { TextArea, TextField } from '#platform/web/ui/entry/text-field.tsx';
import { COMMENT_MAX, SCORES } from '../shared/visit-rating.rules.ts';
import { PICTURE_WORDS } from '../shared/visits.words.ts';
import { Problem } from './problem.tsx';
import s from './visits.module.css';
import type { Visit, VisitChanges } from './visits.queries.ts';

type Own = NonNullable<Visit['own']>;

interface OwnProps {
  readonly visit: Visit;
  readonly own: Own;
  readonly changes: VisitChanges;
}

const signWords = ({ state }: Visit, { hasCome, inTime, outTime }: Own): string =>
  hasCome
    ? [
        inTime === '' ? '已到' : `${inTime.slice(11, 16)} 签到`,
        outTime === '' ? '' : `${outTime.slice(11, 16)} 签退`,
      ]
        .filter(Boolean)
        .join('，')
    : state === 'CLOSED'
      ? '没有签到'
      : '还没签到';

/** The hours of one's own visit, as a receipt: base, day, time there and number. */
function Receipt({ visit, own }: Pick<OwnProps, 'visit' | 'own'>) {
  return (
    <section className={s.card} aria-labelledby="own-hours">
      <h2 id="own-hours" className="title-m">
        {own.receiptNo === '' ? '我的签到' : '学时已入账'}
      </h2>
      {own.receiptNo !== '' && (
        <p className={s.amount}>
          {own.courseHours} <small className="ink-3">学时</small>
        </p>
      )}
      <dl className={s.facts}>
        <dt>签到</dt>
        <dd>{signWords(visit, own)}</dd>
        {visit.state === 'CLOSED' && (
          <>
            <dt>在场</dt>
            <dd>{own.minutes} 分</dd>
          </>
        )}
        {own.receiptNo !== '' && (
          <>
            <dt>回执号</dt>
            <dd className="digits">{own.receiptNo}</dd>
          </>
        )}
      </dl>
      {visit.state === 'CONFIRMED' && !own.hasCome && (
        <p className="small ink-2">开始前半小时起，到门口扫签到码；走的时候再扫一次签退。</p>
      )}
    </section>
  );
}

function RatingForm({ visit, changes: { rate } }: Omit<OwnProps, 'own'>) {
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const score = SCORES[stars - 1];
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (score === undefined) return;
    rate.mutate(
      { score, comment },
      {
        onSuccess: () =>
          showToast('评价成功', { next: { to: '/personal-center/ratings', label: '看还有什么要评价' } }),
        onError: (error) => showToast(error.message, { kind: 'error' }),
      },
    );
  };
  return (
    <form className="stack gap-16" onSubmit={send} noValidate aria-label="评价">
      <StarRating
        label={`评价${visit.baseName}`}
        value={stars}
        onChange={setStars}
        error={isAsked && stars === 0 ? '请至少选择一颗星哦！' : undefined}
      />
      <TextArea
        label="说几句（可不写）"
        limit={COMMENT_MAX}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <span>
        <Button type="submit" kind="primary" loading={rate.isPending} loadingLabel="提交中">
          提交评价
        </Button>
      </span>
    </form>
  );
}

const RATING_WORDS = {
  NOT_COME: '签到的人参观结束以后可以评价。',
  EARLY: '参观结束以后，七天内可以评价。',
  OVER: '评价在参观结束后七天内，现在已过。',
} as const;

function Rating({ visit, own, changes }: OwnProps) {
  const { ratingState } = own;
  return (
    <section className={s.card} aria-labelledby="own-rating">
      <h2 id="own-rating" className="title-m">
        评价
      </h2>
      {ratingState === 'OPEN' && <RatingForm visit={visit} changes={changes} />}
      {ratingState === 'RATED' && (
        <>
          <StarScore value={own.stars} />
          {own.comment !== '' && <p>{own.comment}</p>}
        </>
      )}
      {ratingState !== 'OPEN' && ratingState !== 'RATED' && (
        <p className="ink-2">{RATING_WORDS[ratingState]}</p>
      )}
    </section>
  );
}

/** The bytes of a file in base64, as the call takes them. */
const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
};

const MOST_BYTES = 8_000_000;

function PictureForm({ changes: { picture } }: Pick<OwnProps, 'changes'>) {
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [problem, setProblem] = useState('');
  const [round, setRound] = useState(0);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const missing =
      file === null
        ? '请先选一张照片。'
        : file.size > MOST_BYTES
          ? '照片最大 8 MB，请缩小后再交。'
          : alt.trim() === ''
            ? '请写一句图上是什么，看不见图的人要听得懂。'
            : '';
    setProblem(missing);
    if (missing !== '' || file === null) return;
    picture.mutate(
      { filename: file.name, type: file.type, content: await base64Of(file), alt },
      {
        onSuccess: () => {
          showToast('照片已交，基地看过以后公开');
          setFile(null);
          setAlt('');
          setRound(round + 1);
        },
        onError: (error) => setProblem(error.message),
      },
    );
  };
  return (
    <form className="stack gap-12" onSubmit={(event) => void send(event)} noValidate aria-label="交照片">
      <TextField
        key={round}
        label="照片"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <TextField
        label="图上是什么"
        placeholder="党员在纪念碑前重温入党誓词"
        limit={60}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Problem text={problem} />
      <span>
        <Button type="submit" loading={picture.isPending} loadingLabel="正在交">
          交照片
        </Button>
      </span>
    </form>
  );
}

/** Pictures of the visit that the caller may see, with what the base decided about each. */
export function VisitPictures({ pictures }: { readonly pictures: Visit['pictures'] }) {
  if (pictures.length === 0) return null;
  return (
    <div className={s.pictures}>
      {pictures.map(({ id, url, alt, state, reason }) => (
        <figure key={id}>
          <img className="full round-m" src={url} alt={alt} loading="lazy" />
          <figcaption>
            {alt}　{PICTURE_WORDS[state]}
            {reason === '' ? '' : `：${reason}`}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** What a visit is for somebody on its roster: the hours, the rating, the pictures. */
export function VisitOwn(props: OwnProps) {
  const { visit, own } = props;
  return (
    <>
      <Receipt visit={visit} own={own} />
      {(visit.state === 'CLOSED' || visit.state === 'CONFIRMED') && <Rating {...props} />}
      {own.mayPicture && (
        <section className={s.card} aria-labelledby="own-pictures">
          <h2 id="own-pictures" className="title-m">
            照片
          </h2>
          <PictureForm changes={props.changes} />
        </section>
      )}
    </>
  );
}
