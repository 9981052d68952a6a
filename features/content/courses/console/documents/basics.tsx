import { Form, Select } from 'antd';
import { TeacherSelect } from '#features/content/teachers/console/teacher-select.public.tsx';
import { limitOf } from '#platform/shared/record.ts';
import { WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { HoursItem, TextAreaItem, TextItem, unless } from '#platform/web/console/entry/entry-items.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { directionOf } from '../../shared/catalogue/content-languages.rules.ts';
import { COURSE_CATEGORIES } from '../../shared/catalogue/course-categories.rules.ts';
import { courseRecord, SUMMARY_MAX, TITLE_MAX } from '../../shared/documents/course-document.record.ts';
import { hoursProblem } from '../../shared/documents/submit-checks.rules.ts';
import { ClassificationSelect } from '../classifications/classification-select.public.tsx';
import s from './course-edit.module.css';
import { HtmlField } from './courseware.tsx';

const CATEGORIES = COURSE_CATEGORIES.map(({ key, name }) => ({ value: key, label: name }));
const { fields } = courseRecord;
/** Laid out here; a field that is added to the part follows them. */
const WRITTEN = [
  'title',
  'zhTitle',
  'categoryKey',
  'classificationIds',
  'teacherIds',
  'hours',
  'place',
  'summary',
  'intro',
] as const;

/** 基本信息 */
export function Basics({ lang, isDisabled }: { readonly lang: string; readonly isDisabled: boolean }) {
  const written = { lang, dir: directionOf(lang) } as const;
  const isChinese = lang === 'zh';
  // How to fill it in is for who may.
  const hint = (text: string | undefined) => (isDisabled ? undefined : text);
  return (
    <EditSection title="基本信息">
      <div className={s.fields}>
        <div id={fieldId('title')} className="all-columns">
          <TextItem
            name="title"
            label={fields.title.label}
            needed={fields.title.needed}
            limit={TITLE_MAX}
            keptName=""
            rules={[{ min: 2, message: '名称至少 2 个字' }]}
            of={written}
          />
        </div>
        {!isChinese && (
          <div id={fieldId('zhTitle')} className="all-columns">
            <TextItem
              name="zhTitle"
              label={fields.zhTitle.label}
              extra={hint(fields.zhTitle.note)}
              needed={fields.zhTitle.needed}
              limit={limitOf(fields.zhTitle)}
              keptName=""
            />
          </div>
        )}
        <div id={fieldId('categoryKey')}>
          <Form.Item
            name="categoryKey"
            label={fields.categoryKey.label}
            rules={[{ required: true, message: '请选择课程分类' }]}
            getValueProps={(value: string) => ({ value: value === '' ? undefined : value })}
          >
            <Select options={CATEGORIES} placeholder="请选择" />
          </Form.Item>
        </div>
        <div id={fieldId('classificationIds')}>
          <Form.Item
            name="classificationIds"
            label={fields.classificationIds.label}
            rules={[{ required: true, type: 'array', min: 1, message: '请选择所在栏目' }]}
          >
            <ClassificationSelect />
          </Form.Item>
        </div>
        <div id={fieldId('teacherIds')}>
          <Form.Item
            name="teacherIds"
            label={fields.teacherIds.label}
            rules={[{ required: true, type: 'array', min: 1, message: '请选择讲师' }]}
          >
            <TeacherSelect max={10} />
          </Form.Item>
        </div>
        <div id={fieldId('hours')}>
          <HoursItem
            name="hours"
            label={fields.hours.label}
            required
            rules={[
              {
                validator: (_, value: string = '') => unless(hoursProblem(value)),
              },
            ]}
          />
        </div>
        <div id={fieldId('place')}>
          <TextItem
            name="place"
            label={fields.place.label}
            extra={hint(fields.place.note)}
            limit={limitOf(fields.place)}
          />
        </div>
        <div id={fieldId('summary')} className="all-columns">
          <TextAreaItem
            name="summary"
            label={fields.summary.label}
            limit={SUMMARY_MAX}
            of={{ autoSize: { minRows: 2, maxRows: 6 }, ...written }}
          />
        </div>
        <div id={fieldId('intro')} className="all-columns" tabIndex={-1}>
          <Form.Item name="intro" label={fields.intro.label}>
            <HtmlField
              limit={WORD_LIMITS.short}
              height={190}
              label={fields.intro.label}
              isDisabled={isDisabled}
            />
          </Form.Item>
        </div>
        <RecordItems of={courseRecord} part="basics" written={WRITTEN} />
      </div>
    </EditSection>
  );
}
