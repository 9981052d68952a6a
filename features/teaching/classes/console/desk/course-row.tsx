import { Switch } from 'antd';
import type { DragEvent, KeyboardEvent } from 'react';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { courseFormName } from '../class.words.ts';
import type { ClassCourse } from '../classes.queries.ts';
import { isTakenDown, keyTarget } from './class-order.rules.ts';
import s from './courses-tab.module.css';

export type DragPhase = 'start' | 'over' | 'drop' | 'end';

export interface CourseRowProps {
  readonly course: ClassCourse;
  readonly index: number;
  readonly length: number;
  readonly isOver: boolean;
  readonly isDisabled: boolean;
  readonly onMove: (to: number) => void;
  readonly onCompulsory: (isCompulsory: boolean) => void;
  readonly onRemove: () => void;
  readonly onDrag: (phase: DragPhase, event: DragEvent) => void;
}

function Moves({ index, length, name, onMove, onRemove }: MovesProps) {
  return (
    <span className={s.moves}>
      <button
        className="centered round-m ink-2"
        type="button"
        aria-label={`上移《${name}》`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        ↑
      </button>
      <button
        className="centered round-m ink-2"
        type="button"
        aria-label={`下移《${name}》`}
        disabled={index === length - 1}
        onClick={() => onMove(index + 1)}
      >
        ↓
      </button>
      <button
        className="centered round-m ink-2"
        type="button"
        aria-label={`拿掉《${name}》`}
        onClick={onRemove}
      >
        <ConsoleIcon name="trash" size="s" />
      </button>
    </span>
  );
}

type MovesProps = Pick<CourseRowProps, 'index' | 'length' | 'onMove' | 'onRemove'> & {
  readonly name: string;
};

/** A course of the class: dragged by its row, moved by the arrow keys on its number or with the buttons. */
export function CourseRow(props: CourseRowProps) {
  const { course, index, length, isOver, isDisabled, onMove, onCompulsory, onDrag } = props;
  const { courseName, lang, courseCover, courseId, mediaKind, showCourseDuration, finishedNum } = course;
  const pressed = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, index, length);
    if (to === null) return;
    event.preventDefault();
    onMove(to);
  };
  const drag = isDisabled
    ? {}
    : {
        draggable: true,
        onDragStart: (event: DragEvent) => onDrag('start', event),
        onDragOver: (event: DragEvent) => onDrag('over', event),
        onDrop: (event: DragEvent) => onDrag('drop', event),
        onDragEnd: (event: DragEvent) => onDrag('end', event),
      };
  const number = index + 1;
  return (
    <li className={cx(s.row, isOver && s.over, isTakenDown(course) && s.down)} {...drag}>
      <span className="row">
        {/* Not inside of the button: some browsers start no drag from one. */}
        {!isDisabled && <ConsoleIcon name="drag" size="s" className={s.grip} />}
        {isDisabled ? (
          <span className={s.number}>{number}</span>
        ) : (
          <button
            type="button"
            className={s.number}
            data-course={courseId}
            aria-label={`第 ${number} 门《${courseName}》，按上下键移动，Home 移到最前，End 移到最后`}
            onKeyDown={pressed}
          >
            {number}
          </button>
        )}
      </span>
      <SmartImage className={s.cover} src={courseCover} alt="" />
      <span className={s.name}>
        <Title lang={lang}>{courseName}</Title>
        <small className="block small ink-3">
          {courseFormName(mediaKind)}
          {mediaKind !== 'text' && showCourseDuration !== '' && `　${showCourseDuration}`}
          {course.examFlag === '1' && '　有测验'}
          {finishedNum > 0 && `　${finishedNum} 人学完`}
        </small>
        {isTakenDown(course) && (
          <Tag tone="danger" icon="warning">
            已下线，学员打不开
          </Tag>
        )}
      </span>
      <span className={s.kind}>
        {isDisabled ? (
          <Tag>{course.isCompulsory ? '必修' : '选修'}</Tag>
        ) : (
          <Switch
            aria-label={`《${courseName}》是必修`}
            checked={course.isCompulsory}
            checkedChildren="必修"
            unCheckedChildren="选修"
            onChange={onCompulsory}
          />
        )}
      </span>
      <b className={s.hours}>
        {course.courseHours}
        <small className="small regular ink-3"> 学时</small>
      </b>
      {!isDisabled && <Moves {...{ index, length, onMove }} name={courseName} onRemove={props.onRemove} />}
    </li>
  );
}
