import { SharedBody, SharedTeacher } from '#features/content/courses/portal/page/shared-frame.public.tsx';
import { noBreak } from '#platform/shared/no-break.words.ts';
import { Icon, type IconName } from '#platform/web/ui/icon.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { dayText, spanText } from '../../shared/class-dates.words.ts';
import { isInClass } from '../../shared/class-page/class-action.rules.ts';
import { ClassNumbers, ClassTags } from './class-facts.tsx';
import type { ClassPageFacts } from './class-page.queries.ts';
import { ClassPhone } from './class-phone.tsx';
import { SharedCatalogue } from './shared-catalogue.tsx';
import s from './shared-class.module.css';

interface Props {
  readonly detail: ClassPageFacts;
}

function Line({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <p className={s.line}>
      <Icon name={icon} />
      <span>{text}</span>
    </p>
  );
}

function Lines({ detail }: Props) {
  const { startDate, endDate, organizer, managers, phone } = detail;
  const heads = managers.filter(({ kind }) => kind === '班主任').map(({ name }) => name);
  return (
    <div className={s.lines}>
      <Line icon="calendar" text={noBreak(spanText(startDate, endDate))} />
      {organizer !== '' && <Line icon="cap" text={`主办：${organizer}`} />}
      {heads.length > 0 && <Line icon="user" text={`班主任：${heads.join('、')}`} />}
      {phone !== '' && <ClassPhone line={phone} look={s.line} />}
    </div>
  );
}

/** 报名须知; ticked as far as the server knows whether the person meets it. */
function Rules({ detail: { rules, standing } }: Props) {
  if (rules.length === 0 || isInClass(standing.learnState)) return null;
  return (
    <>
      <h2>报名须知</h2>
      <ul className={s.ticks}>
        {rules.map(({ text, isMet }) => (
          <li className="flex top gap-10 pad-y-8 line-above" key={text}>
            {isMet === true ? (
              <Icon className="pine" name="check" label="符合" />
            ) : (
              <Icon
                className={isMet === false ? 'danger' : 'gold-ink'}
                name={isMet === false ? 'warning' : 'info'}
                label={isMet === false ? '不符合' : undefined}
              />
            )}
            <span>{noBreak(text)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Graduation({ detail: { conditions, endDate } }: Props) {
  if (conditions.length === 0) return null;
  return (
    <>
      <h2>怎样算结业</h2>
      <ul className={s.ticks}>
        {conditions.map(({ code, name }, index) => (
          <li className="flex top gap-10 pad-y-8 line-above" key={code}>
            <Icon className="gold-ink" name="clock" />
            <span>{name}</span>
            {index === 0 && <em className="push rigid small upright ink-3">{dayText(endDate)}前</em>}
          </li>
        ))}
      </ul>
    </>
  );
}

function Teachers({ detail: { teachers } }: Props) {
  if (teachers.length === 0) return null;
  return (
    <>
      <h2>授课教师</h2>
      {teachers.map(({ id, name, unit, title, photo }) => (
        <SharedTeacher key={id} name={name} photo={photo} post={[unit, title].filter(Boolean).join('　')} />
      ))}
    </>
  );
}

export interface SharedClassProps extends Props {
  /** Hint behind the label of the button; empty where the label says it all. */
  readonly note: string;
}

/** A class seen from outside: place, facts, dates, what is learnt, what it takes, who teaches. */
export function SharedClass({ detail, note }: SharedClassProps) {
  const { id, className, screenPath, intro, courseNum } = detail;
  return (
    <>
      <SmartImage className={s.cover} shape="wide" src={screenPath} alt="" title={className} eager />
      <SharedBody>
        <ClassTags detail={detail} look="flex wraps gap-8" />
        <Title as="h1">{className}</Title>
        <ClassNumbers detail={detail} look={s.facts} />
        <Lines detail={detail} />
        {note !== '' && (
          <p className={s.note} role="status">
            <Icon name="info" />
            <span>{noBreak(note)}</span>
          </p>
        )}
        {intro !== '' && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it by an allow-list when it is saved
          <div className={`prose ${s.intro}`} dangerouslySetInnerHTML={{ __html: intro }} />
        )}
        <SharedCatalogue classId={id} courseNum={courseNum} />
        <Graduation detail={detail} />
        <Rules detail={detail} />
        <Teachers detail={detail} />
      </SharedBody>
    </>
  );
}
