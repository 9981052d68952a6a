import { Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OrgField } from '#features/ground/organisations/console/org-select.public.tsx';
import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { unless } from '#platform/web/console/entry/entry-items.tsx';
import { EditColumns, EditNote } from '#platform/web/console/form/edit-page.tsx';
import { DraftMark, RecordForm } from '#platform/web/console/form/record-form.tsx';
import { RecordItem, RecordItems } from '#platform/web/console/form/record-items.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { paperRecord } from '../../shared/paper.record.ts';
import { CopyPaperDialog } from '../copy-paper-dialog.tsx';
import { PAPERS_PATH, paperEditPath, paperPreviewPath } from '../paper-places.rules.ts';
import type { AdminPaper } from '../papers.queries.ts';
import s from './paper-edit.module.css';
import { usePaperRecord } from './paper-record.ts';
import { PaperSide } from './paper-side.tsx';
import { type PaperValues, sectionsProblem } from './paper-values.rules.ts';
import { SectionsField } from './sections-field.tsx';

const Owner = ({ ownerName }: { readonly ownerName: string }) => {
  const { label, note } = paperRecord.fields.orgCode;
  return ownerName === '' ? (
    <Form.Item name="orgCode" label={label} extra={note} rules={[{ required: true, message: '请选择单位' }]}>
      <OrgField placeholder="请选择单位" />
    </Form.Item>
  ) : (
    <Form.Item label={label} htmlFor="paper-owner">
      <Input id="paper-owner" value={ownerName} disabled />
    </Form.Item>
  );
};

/** `ownerName`: whose paper it is, where it can only be read: the select knows the own organisations alone. */
const Basics = ({ ownerName, keptName }: { readonly ownerName: string; readonly keptName: string }) => (
  <section className={`panel ${s.basics}`} aria-label="试卷">
    <RecordItems
      of={paperRecord}
      part="basics"
      keptNames={{ name: keptName }}
      own={{
        orgCode: <Owner ownerName={ownerName} />,
        note: (
          <RecordItem
            of={paperRecord}
            name="note"
            here={{ className: s.full, hasCount: false, rows: { minRows: 1, maxRows: 6 } }}
          />
        ),
      }}
    />
  </section>
);

export interface PaperEditorProps {
  /** `null` of a new paper. */
  readonly detail: AdminPaper | null;
  readonly values: PaperValues;
}

/** The editor of one paper: its sections at the left, what they add up to at the right. */
export function PaperEditor({ detail, values }: PaperEditorProps) {
  const { record, made } = usePaperRecord(detail, values);
  const navigate = useNavigate();
  const [isCopying, setIsCopying] = useState(false);
  const isForeign = detail !== null && !detail.row.canEdit;
  const isDisabled = !useMayAct('do') || isForeign;
  const name = Form.useWatch('name', { form: record.form, preserve: true }) ?? values.name;
  const orgCode = Form.useWatch('orgCode', { form: record.form, preserve: true }) ?? values.orgCode;
  const sections = Form.useWatch('sections', { form: record.form, preserve: true }) ?? values.sections;
  const save = async () => {
    if (!(await record.submit())) {
      document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
      return;
    }
    showToast('试卷已保存');
    if (detail === null) await navigate(paperEditPath(made.current), { replace: true });
  };
  const actions = (
    <>
      {!isDisabled && <DraftMark record={record} />}
      {detail !== null && (
        <ButtonLink act="see" to={paperPreviewPath(detail.row.id)}>
          {record.isDirty ? '预览（上次保存的）' : '预览和打印'}
        </ButtonLink>
      )}
      {isDisabled && <Button onClick={() => setIsCopying(true)}>复制成自己的</Button>}
    </>
  );
  return (
    <ConsolePage
      title={name.trim() || (detail === null ? '新建试卷' : '没有名称的试卷')}
      meta={
        detail !== null && (
          <>
            <span>{detail.row.orgName}</span>
            <Tag>{detail.row.isRandom ? '随机抽题' : '固定试卷'}</Tag>
          </>
        )
      }
      trail={[
        { title: '试卷', path: PAPERS_PATH },
        { title: isDisabled ? '查看试卷' : detail === null ? '新建试卷' : '编辑试卷' },
      ]}
      actions={actions}
    >
      {isForeign && (
        <EditNote icon="lock">
          这是{detail.row.orgName}的试卷，您可以用来组成考试，不能改；要改，先复制成自己的。
        </EditNote>
      )}
      <EditColumns
        sideLabel="合计与检查"
        sideWidth="s"
        isReadOnly={isDisabled}
        side={
          <>
            {/* Beside the sections, however many there are. */}
            <PaperSide sections={sections} detail={detail} isDirty={record.isDirty} />
            {!isDisabled && (
              <Button
                block
                kind="primary"
                loading={record.isSaving}
                loadingLabel="保存中"
                onClick={() => void save()}
              >
                保存试卷
              </Button>
            )}
          </>
        }
      >
        <RecordForm record={record} isDisabled={isDisabled} onSubmit={() => void save()}>
          <Basics ownerName={isDisabled ? (detail?.row.orgName ?? '') : ''} keptName={record.initial.name} />
          <Form.Item
            name="sections"
            noStyle
            rules={[{ validator: (_, now: PaperValues['sections']) => unless(sectionsProblem(now)) }]}
          >
            <SectionsField orgCode={orgCode} isDisabled={isDisabled} />
          </Form.Item>
        </RecordForm>
      </EditColumns>
      <CopyPaperDialog
        source={isCopying && detail !== null ? detail.row : null}
        onClose={() => setIsCopying(false)}
      />
    </ConsolePage>
  );
}
