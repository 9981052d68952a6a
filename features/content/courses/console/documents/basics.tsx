import { Form, Select } from 'antd';
import { TeacherSelect } from '#features/content/teachers/console/teacher-select.public.tsx';
import { WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { HoursItem, TextAreaItem, TextItem } from '#platform/web/console/entry/entry-items.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { directionOf } from '../../shared/catalogue/content-languages.rules.ts';
import { COURSE_CATEGORIES } from '../../shared/catalogue/course-categories.rules.ts';
import { hoursProblem } from '../../shared/documents/submit-checks.rules.ts';
import { ClassificationSelect } from '../classifications/classification-select.public.tsx';
import s from './course-edit.module.css';
import { HtmlField } from './courseware.tsx';
import { fieldId } from './go-to-field.ts';

const CATEGORIES = COURSE_CATEGORIES.map(({ key, name }) => ({ value: key, label: name }));
const SUMMARY_LIMIT = 200;
const TITLE_LIMIT = 60;

export interface BasicsProps {
  readonly lang: string;
  readonly isDisabled: boolean;
}

/** 基本信息 */
export function Basics({ lang, isDisabled }: BasicsProps) {
  const written = { lang, dir: directionOf(lang) } as const;
  const isChinese = lang === 'zh';
  // How to fill it in is for who may.
  const hint = (text: string) => (isDisabled ? undefined : text);
  return (
    <EditSection title="基本信息">
      <div className={s.fields}>
        <div id={fieldId('title')} className={s.full}>
          <TextItem
            name="title"
            label="课程名称"
            needed="请填写课程名称"
            limit={TITLE_LIMIT}
            keptName=""
            rules={[{ min: 2, message: '名称至少 2 个字' }]}
            of={written}
          />
        </div>
        {!isChinese && (
          <div id={fieldId('zhTitle')} className={s.full}>
            <TextItem
              name="zhTitle"
              label="通用语言名称"
              extra={hint('给查找和审核的人看，学员看到的是上面的名称。')}
              needed="请填写通用语言名称"
              limit={200}
              keptName=""
            />
          </div>
        )}
        <div id={fieldId('categoryKey')}>
          <Form.Item
            name="categoryKey"
            label="课程分类"
            rules={[{ required: true, message: '请选择课程分类' }]}
            getValueProps={(value: string) => ({ value: value === '' ? undefined : value })}
          >
            <Select options={CATEGORIES} placeholder="请选择" />
          </Form.Item>
        </div>
        <div id={fieldId('classificationIds')}>
          <Form.Item
            name="classificationIds"
            label="所在栏目"
            rules={[{ required: true, type: 'array', min: 1, message: '请选择所在栏目' }]}
          >
            <ClassificationSelect />
          </Form.Item>
        </div>
        <div id={fieldId('teacherIds')}>
          <Form.Item
            name="teacherIds"
            label="讲师"
            rules={[{ required: true, type: 'array', min: 1, message: '请选择讲师' }]}
          >
            <TeacherSelect max={10} />
          </Form.Item>
        </div>
        <div id={fieldId('hours')}>
          <HoursItem
            name="hours"
            label="学时"
            required
            rules={[
              {
                validator: (_, value: string = '') => {
                  const problem = hoursProblem(value);
                  return problem === '' ? Promise.resolve() : Promise.reject(new Error(problem));
                },
              },
            ]}
          />
        </div>
        <div id={fieldId('place')}>
          <TextItem name="place" label="地方" extra={hint('讲的是哪里的事，没有就不填。')} limit={40} />
        </div>
        <div id={fieldId('summary')} className={s.full}>
          <TextAreaItem
            name="summary"
            label="摘要"
            limit={SUMMARY_LIMIT}
            of={{ autoSize: { minRows: 2, maxRows: 6 }, ...written }}
          />
        </div>
        <div id={fieldId('intro')} className={s.full} tabIndex={-1}>
          <Form.Item name="intro" label="简介">
            <HtmlField limit={WORD_LIMITS.short} height={190} label="简介" isDisabled={isDisabled} />
          </Form.Item>
        </div>
      </div>
    </EditSection>
  );
}
