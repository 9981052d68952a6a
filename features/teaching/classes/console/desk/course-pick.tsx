import { Select, TreeSelect } from 'antd';
import { useId, useState } from 'react';
import { TREE_TYPE } from '#features/content/courses/shared/catalogue/course-categories.rules.ts';
import { getClassificationTree } from '#features/content/courses/shared/catalogue/course-list.contract.ts';
import {
  COURSE_FORMS,
  type CourseForm,
} from '#features/content/courses/shared/documents/course-state.rules.ts';
import { SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { courseFormName } from '../class.words.ts';
import { type FoundCourse, useCourseSearch } from '../classes.queries.ts';
import s from './course-pick.module.css';
import { PickSheet } from './pick-sheet.tsx';

const PAGE_SIZE = 10;
/** The columns of courses, as the portal's own list has them. */
const useTree = (isOn: boolean) => useCall(getClassificationTree, { type: TREE_TYPE }, { enabled: isOn });

interface FiltersProps {
  readonly node: string | null;
  readonly form: CourseForm | null;
  readonly onNode: (node: string | null) => void;
  readonly onForm: (form: CourseForm | null) => void;
}

function Filters({ node, form, onNode, onForm }: FiltersProps) {
  const id = useId();
  const tree = useTree(true);
  return (
    <>
      <div className={`stack shrinks gap-6 ${s.field}`}>
        <label className="plain ink-2" htmlFor={`${id}-node`}>
          栏目
        </label>
        <TreeSelect<string | null>
          id={`${id}-node`}
          allowClear
          placeholder="全部"
          value={node}
          suffixIcon={<Icon name="down" size="s" />}
          showSearch={{ treeNodeFilterProp: 'classificationName' }}
          fieldNames={{ label: 'classificationName', value: 'id', children: 'children' }}
          treeData={(tree.data?.data ?? []) as never}
          popupMatchSelectWidth={false}
          onChange={(next) => onNode(next ?? null)}
        />
      </div>
      <div className={`stack shrinks gap-6 ${s.form}`}>
        <label className="plain ink-2" htmlFor={`${id}-form`}>
          形式
        </label>
        <Select<CourseForm>
          id={`${id}-form`}
          allowClear
          placeholder="全部"
          value={form}
          options={COURSE_FORMS.map(({ value, label }) => ({ value, label }))}
          onChange={(next?: CourseForm) => onForm(next ?? null)}
        />
      </div>
    </>
  );
}

interface OpenPickProps {
  readonly taken: ReadonlySet<string>;
  readonly room: number;
  readonly onPick: (courses: FoundCourse[]) => void;
  readonly onClose: () => void;
}

function OpenPick({ taken, room, onPick, onClose }: OpenPickProps) {
  const [keyword, setKeyword] = useState('');
  const [node, setNode] = useState<string | null>(null);
  const [form, setForm] = useState<CourseForm | null>(null);
  const [pageNum, setPageNum] = useState(0);
  const query = useCourseSearch({
    pageNum,
    pageSize: PAGE_SIZE,
    ...(keyword === '' ? {} : { keyword }),
    ...(node === null ? {} : { classificationId: node }),
    ...(form === null ? {} : { mediaKind: form }),
  });
  const from0 =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPageNum(0);
    };
  return (
    <PickSheet
      title="添加课程"
      label="课程"
      unit="门"
      searchLabel="课程名称"
      placeholder="名称或编号"
      filters={<Filters node={node} form={form} onNode={from0(setNode)} onForm={from0(setForm)} />}
      query={query}
      pageNum={pageNum}
      onPage={setPageNum}
      onSearch={from0(setKeyword)}
      rowKey={({ courseId }) => courseId}
      whyNot={({ courseId }) => (taken.has(courseId) ? '已在班里' : '')}
      face={({ courseName, lang, courseId, mediaKind, courseHours, showCourseDuration, examFlag }) => (
        <span>
          <Title lang={lang}>{courseName}</Title>
          <small>
            No. {courseId}　{courseFormName(mediaKind)}
            {mediaKind !== 'text' && showCourseDuration !== '' && `　${showCourseDuration}`}
            {examFlag === '1' && '　有测验'}　{courseHours} 学时
          </small>
        </span>
      )}
      max={room}
      okText="加进班级"
      onPick={onPick}
      onClose={onClose}
    />
  );
}

/** 添加课程: published courses of the whole region, several at once. */
export const CoursePick = ({ open, ...rest }: OpenPickProps & { readonly open: boolean }) => (
  <SheetDrawer open={open} width={720} onClose={rest.onClose}>
    {open && <OpenPick {...rest} />}
  </SheetDrawer>
);
