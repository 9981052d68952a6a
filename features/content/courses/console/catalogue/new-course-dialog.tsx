import { useMutation } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useNavigate } from 'react-router';
import { kindEditPath } from '#features/content/publishing/shared/kind.words.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { type FieldProps, TextItem } from '#platform/web/console/entry/entry-items.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Icon, type IconName } from '#platform/web/ui/icon.tsx';
import { CONTENT_LANGUAGES } from '../../shared/catalogue/content-languages.rules.ts';
import { COURSE_WORDS } from '../../shared/course-kind.words.ts';
import { createCourse } from '../../shared/documents/course-admin.contract.ts';
import { courseRecord, TITLE_MAX } from '../../shared/documents/course-document.record.ts';
import { COURSE_FORMS, type CourseForm } from '../../shared/documents/course-state.rules.ts';
import { useReloadCourses } from '../courses.queries.ts';
import s from './new-course.module.css';

const { title: TITLE } = courseRecord.fields;
const ICONS: Readonly<Record<CourseForm, IconName>> = { video: 'play', audio: 'speaker', text: 'book' };

interface FormChoiceProps extends FieldProps<CourseForm> {
  readonly isFixed: boolean;
}

/** Three large choices; native radios bring the arrow keys. */
function FormChoice({ id, value, onChange, isFixed }: FormChoiceProps) {
  return (
    <div id={id} className={s.forms} role="radiogroup" aria-label="课程形式">
      {COURSE_FORMS.map((form) => (
        <label key={form.value} className={s.form}>
          <input
            className="absolute flush"
            type="radio"
            name="course-form"
            checked={form.value === value}
            disabled={isFixed && form.value !== value}
            onChange={() => onChange?.(form.value)}
          />
          <Icon name={ICONS[form.value]} />
          <b className="large">{form.label}</b>
          <span className="all-columns small ink-2 loose">{form.says}</span>
        </label>
      ))}
    </div>
  );
}

interface Values {
  readonly title: string;
  readonly mediaKind: CourseForm;
  readonly lang: string;
}

export interface NewCourseDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The course of which it becomes another language version. */
  readonly versionOf?:
    | { readonly id: string; readonly title: string; readonly mediaKind: CourseForm }
    | undefined;
  /** Languages that the course has already. */
  readonly takenLangs?: readonly string[] | undefined;
}

/** 新建课程: name, form and language; everything else is written in the editor. */
export function NewCourseDialog({ open, onClose, versionOf, takenLangs = [] }: NewCourseDialogProps) {
  const [form] = Form.useForm<Values>();
  const navigate = useNavigate();
  const reload = useReloadCourses();
  const languages = CONTENT_LANGUAGES.filter(({ code }) => !takenLangs.includes(code));
  const create = useMutation({
    mutationFn: (input: InputOf<typeof createCourse>) => call(createCourse, input),
    onSuccess: async ({ data }) => {
      onClose();
      void reload();
      await navigate(kindEditPath(COURSE_WORDS, data.id));
    },
    onError: (error) => {
      const fields = error instanceof CallError ? error.fields : {};
      const [name = 'title', text = error.message] = Object.entries(fields)[0] ?? [];
      form.setFields([{ name: name === 'lang' ? 'lang' : 'title', errors: [text] }]);
    },
  });
  const submit = ({ title, mediaKind, lang }: Values) =>
    create.mutate({
      title: title.trim(),
      mediaKind,
      lang,
      ...(versionOf ? { versionOf: versionOf.id } : {}),
    });
  const lang = Form.useWatch('lang', form);
  return (
    <Dialog
      open={open}
      wide
      title={versionOf ? '新建语言版本' : '新建课程'}
      confirmText="新建并编辑"
      busy={create.isPending}
      onConfirm={() => void form.validateFields().then(submit, () => undefined)}
      onCancel={onClose}
    >
      <Form
        form={form}
        component={false}
        layout="vertical"
        initialValues={{
          title: '',
          mediaKind: versionOf?.mediaKind ?? 'video',
          lang: languages[0]?.code ?? 'zh',
        }}
      >
        {versionOf && (
          <p className="below-16 pad-10-14 on-gold-wash round-m gold-ink">
            与《{versionOf.title}》是同一门课的另一种语言：两门都学完，学时只记一次。
          </p>
        )}
        <Form.Item name="mediaKind" label="形式">
          <FormChoice isFixed={false} />
        </Form.Item>
        <TextItem
          name="title"
          label={TITLE.label}
          needed={TITLE.needed}
          limit={TITLE_MAX}
          keptName=""
          rules={[{ min: 2, message: '至少两个字' }]}
          of={{ dir: lang === 'zh' ? undefined : 'auto', lang, autoFocus: true }}
        />
        <Form.Item name="lang" label="语言" style={{ maxWidth: 280 }}>
          <Select options={languages.map(({ code, name }) => ({ value: code, label: name }))} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
