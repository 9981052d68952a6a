import { Switch } from 'antd';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { MoveButtons } from '#platform/web/console/order/move-buttons.tsx';
import type { useOrder } from '#platform/web/console/order/use-order.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { courseFormName } from '../class.words.ts';
import type { ClassCourse } from '../classes.queries.ts';
import { isTakenDown } from './class-order.rules.ts';
import s from './courses-tab.module.css';

export interface CourseRowProps {
  readonly course: ClassCourse;
  readonly index: number;
  readonly length: number;
  readonly order: Pick<ReturnType<typeof useOrder>, 'isOver' | 'move' | 'pressed' | 'source' | 'target'>;
  readonly isDisabled: boolean;
  readonly onCompulsory: (isCompulsory: boolean) => void;
  readonly onRemove: () => void;
}

/** A course of the class: dragged by its row, moved by the arrow keys on its number or with the buttons. */
export function CourseRow(props: CourseRowProps) {
  const { course, index, length, order, isDisabled, onCompulsory, onRemove } = props;
  const { courseName, lang, courseCover, courseId, mediaKind, showCourseDuration, finishedNum } = course;
  const drag = isDisabled ? {} : { ...order.source(index), ...order.target(index) };
  const number = index + 1;
  return (
    <li className={cx(s.row, order.isOver(index) && 'drops-here', isTakenDown(course) && s.down)} {...drag}>
      <span className="row">
        {/* Not inside of the button: some browsers start no drag from one. */}
        {!isDisabled && <ConsoleIcon name="drag" size="s" className={s.grip} />}
        {isDisabled ? (
          <span className={s.number}>{number}</span>
        ) : (
          <button
            type="button"
            className={s.number}
            data-place={courseId}
            aria-label={`第 ${number} 门《${courseName}》，按上下键移动，Home 移到最前，End 移到最后`}
            onKeyDown={order.pressed(index)}
          >
            {number}
          </button>
        )}
      </span>
      <SmartImage className={`wide-42 untitled ${s.cover}`} src={courseCover} alt="" />
      <span>
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
      {!isDisabled && (
        <MoveButtons
          className={s.moves}
          index={index}
          length={length}
          what={`《${courseName}》`}
          onMove={(to) => order.move(index, to)}
          onRemove={onRemove}
        />
      )}
    </li>
  );
}
