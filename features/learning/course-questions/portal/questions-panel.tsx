import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextArea } from '#platform/web/ui/entry/text-field.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Pager } from '#platform/web/ui/navigation/pager.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { useCall } from '#platform/web/use-call.ts';
import {
  askCourseQuestion,
  type CourseQuestion,
  listCourseQuestions,
} from '../shared/course-questions.contract.ts';
import { placeText, QUESTION_LIMIT } from '../shared/course-questions.rules.ts';
import s from './course-questions.module.css';

export interface QuestionsPanelProps {
  readonly courseId: string;
  readonly isText: boolean;
  /** Where the reader is in the course now. */
  readonly place: () => number;
  /** Goes back to a place. */
  readonly onGo: (place: number) => void;
}

interface ItemProps extends Pick<QuestionsPanelProps, 'isText' | 'onGo'> {
  readonly question: CourseQuestion;
}

function Question({ question, isText, onGo }: ItemProps) {
  const { id, place, isOwn, text, askedTime, answer, answererName, answeredTime, isShown } = question;
  return (
    <li className="pad-y-12 line-above" id={`question-${id}`}>
      <p className="row wraps gap-8-12 small ink-3">
        {place !== null && (
          <button type="button" className={s.place} onClick={() => onGo(place)}>
            <Icon name={isText ? 'right' : 'play'} size="s" />
            {placeText(place, isText)}
          </button>
        )}
        {isOwn && <Tag tone="blue">我问的</Tag>}
        {isOwn && answer === '' && <Tag tone="gold">待回答</Tag>}
        {isOwn && answer !== '' && !isShown && <Tag>只有您看得到</Tag>}
        <time dateTime={askedTime.replace(' ', 'T')}>{askedTime.slice(0, 16)}</time>
      </p>
      <p className="breaks own-lines" dir="auto">
        {text}
      </p>
      {answer !== '' && (
        <div className={s.answer}>
          <p className="small ink-3">
            <bdi>{answererName}</bdi> 答　{answeredTime.slice(0, 16)}
          </p>
          <p className="breaks own-lines" dir="auto">
            {answer}
          </p>
        </div>
      )}
    </li>
  );
}

function Ask({
  courseId,
  isText,
  place,
  onAsked,
}: Omit<QuestionsPanelProps, 'onGo'> & { readonly onAsked: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const begin = () => {
    if (at === null && text === '') setAt(Math.floor(place()));
  };
  const ask = async () => {
    if (text.trim() === '') return setProblem('请先写下问题。');
    setBusy(true);
    try {
      await call(askCourseQuestion, { courseId, text, ...(at === null ? {} : { place: at }) });
      setText('');
      setAt(null);
      setProblem('');
      showToast('已经问了，老师回答后会发消息告诉您');
      onAsked();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '没有问成，请再试一次。');
    }
    setBusy(false);
  };
  return (
    <form
      className="stack gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <TextArea
        label="您的问题"
        rows={3}
        limit={QUESTION_LIMIT}
        value={text}
        error={problem}
        hint="自己马上看得到；老师回答并公开以后，别人才看得到。"
        onFocus={begin}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem('');
        }}
      />
      <p className="row wraps between gap-8-16">
        <span className="small ink-3" aria-live="polite">
          {at !== null && (
            <>
              问的是 {placeText(at, isText)}
              <Button kind="text" size="s" onClick={() => setAt(Math.floor(place()))}>
                换成现在的位置
              </Button>
              <Button kind="text" size="s" onClick={() => setAt(null)}>
                不带位置
              </Button>
            </>
          )}
        </span>
        <Button kind="primary" size="s" type="submit" loading={busy}>
          提问
        </Button>
      </p>
    </form>
  );
}

const PAGE = 10;

/** Questions to a course's teacher: asking, one's own, and those that were answered for everybody. */
export function QuestionsPanel(props: QuestionsPanelProps) {
  const { courseId, isText, onGo } = props;
  const client = useQueryClient();
  const [page, setPage] = useState(0);
  const query = useCall(
    listCourseQuestions,
    { courseId, pageNum: page, pageSize: PAGE },
    { placeholderData: keepPreviousData },
  );
  const { data } = query;
  return (
    <>
      <Ask
        {...props}
        onAsked={() => {
          setPage(0);
          void client.invalidateQueries({ queryKey: [listCourseQuestions.path] });
        }}
      />
      {data === undefined && <LoadingState query={query} label="提问" blocks={['72px']} gap="16px" />}
      {data?.totalelements === 0 && (
        <p className="above-16 ink-3">还没有提问。看到哪里不明白，就在哪里问。</p>
      )}
      <ul className="above-16">
        {data?.datalist.map((question) => (
          <Question key={question.id} {...{ question, isText, onGo }} />
        ))}
      </ul>
      {data !== undefined && (
        <Pager page={page} pageSize={PAGE} total={data.totalelements} onChange={setPage} />
      )}
    </>
  );
}
