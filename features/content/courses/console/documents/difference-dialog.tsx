import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { documentChanges, type LineChange } from '../../shared/documents/document-changes.rules.ts';
import s from './difference.module.css';
import { useDocumentNames } from './document-names.ts';

const WORDS: Readonly<Record<LineChange['kind'], string>> = { same: '', gone: '删去：', new: '新增：' };

/** Lines that stay and lie far from a change are left out. */
const AROUND = 2;

const near = (lines: readonly LineChange[]): (LineChange | null)[] => {
  const keeps = lines.map((_, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same'),
  );
  return lines.flatMap((line, at) => {
    if (keeps[at]) return [line];
    return keeps[at - 1] || (at === 0 && lines.length > 0) ? [null] : [];
  });
};

function Lines({ lines }: { readonly lines: readonly LineChange[] }) {
  return (
    <ul className={s.lines}>
      {near(lines).map((line, index) =>
        line === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
          <li key={index} className="ink-3 to-center">
            ⋯
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
          <li key={index} className={s[line.kind]} dir="auto">
            <span className="vh">{WORDS[line.kind]}</span>
            {line.text || ' '}
          </li>
        ),
      )}
    </ul>
  );
}

export interface DifferenceDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Version that learners see now. */
  readonly before: CourseDocument;
  readonly after: CourseDocument;
}

/** 对照: field by field what approval would change for learners. */
export function DifferenceDialog({ open, onClose, before, after }: DifferenceDialogProps) {
  const names = useDocumentNames([before, after]);
  const changes = open ? documentChanges(before, after, names) : [];
  return (
    <Dialog
      open={open}
      wide
      title={changes.length === 0 ? '与公开的内容一样' : `与公开的内容有 ${changes.length} 处不同`}
      onConfirm={onClose}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <p className="flex gap-12 small">
        <span className={s.gone}>删去的</span>
        <span className="pad-x-8 on-pine-wash bold pine">新增的</span>
      </p>
      {changes.map(({ field, label, lines }) => (
        <section key={field} className={s.field}>
          <h3 className="below-6 head-base">{label}</h3>
          <Lines lines={lines} />
        </section>
      ))}
    </Dialog>
  );
}
