import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { exportQuestions } from '../shared/question-import.contract.ts';
import { EXAMPLES } from './format-examples.ts';
import shared from './import.module.css';
import { saveReply } from './save-reply.ts';
import s from './step-source.module.css';

/** How questions are written, by examples, and the table to fill in. */
export function FormatHelp({ onTry }: { readonly onTry: (text: string) => void }) {
  const template = useMutation({
    mutationFn: () => call(exportQuestions, { format: 'xlsx', template: true }),
    onSuccess: ({ data }) => saveReply(data.fileName, data.contentType, data.base64),
    onError: toastError,
  });
  return (
    <section className={`panel ${shared.box} all-columns`} aria-labelledby="import-help">
      <div className="row wraps between gap-8-12">
        <h2 id="import-help">怎么写</h2>
        <Button icon="download" size="s" loading={template.isPending} onClick={() => template.mutate()}>
          下载 Excel 模板
        </Button>
      </div>
      <p className="small ink-3">
        Word
        里平时怎么出题就怎么写：题号、选项、答案都认得，答案写在括号里、题后或文末都行。猜的地方会写明，看不懂的会标出来，不会悄悄改。
      </p>
      <div className={s.examples}>
        {EXAMPLES.map(({ title, text }) => (
          <details key={title}>
            <summary className="tall-36 presses ink-2">{title}</summary>
            <pre className="scrolls on-sunk round-m" dir="auto">
              {text}
            </pre>
            <Button kind="text" size="s" onClick={() => onTry(text)}>
              放到粘贴框里试试
            </Button>
          </details>
        ))}
      </div>
    </section>
  );
}
