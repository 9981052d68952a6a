import { useRef } from 'react';
import { TYPE_LABELS } from '#features/teaching/questions/console/question-words.public.ts';
import { call } from '#platform/web/call.ts';
import { type RecordFormState, useRecordForm } from '#platform/web/console/form/record-form.tsx';
import { savePaper } from '../../shared/papers.contract.ts';
import { type AdminPaper, loadPaper, useReloadPapers } from '../papers.queries.ts';
import { pointsText } from '../section.words.ts';
import { numOf, type PaperValues, sectionInputOf, sectionValuesOf } from './paper-values.rules.ts';

export type PaperRecord = RecordFormState<PaperValues>;

const LABELS: Readonly<Record<keyof PaperValues, string>> = {
  name: '试卷名称',
  orgCode: '所属单位',
  note: '说明',
  sections: '大题',
};

export const valuesOf = ({ row, note, orgCode, sections }: AdminPaper): PaperValues => ({
  name: row.name,
  orgCode,
  note,
  sections: sectionValuesOf(sections),
});

const sectionsText = (sections: PaperValues['sections']): string =>
  sections
    .map((section) => {
      const way = section.isDrawn ? '抽' : '选';
      const { questionType, score } = section;
      return `${TYPE_LABELS[questionType]}${way} ${numOf(section)} 题，每题 ${pointsText(score ?? 0)} 分`;
    })
    .join('；');

/** The paper as a record form; a new one answers its id in `made`. */
export const usePaperRecord = (detail: AdminPaper | null, values: PaperValues) => {
  const made = useRef('');
  const reload = useReloadPapers();
  const id = detail?.row.id ?? '';
  const record = useRecordForm<PaperValues>({
    name: 'paper',
    recordId: id === '' ? 'new' : id,
    version: detail?.row.version ?? 0,
    values,
    labels: LABELS,
    show: { sections: sectionsText },
    save: async ({ name, orgCode, note, sections }, version) => {
      const { data } = await call(savePaper, {
        ...(id === '' ? {} : { id, version }),
        ...(orgCode === '' ? {} : { orgCode }),
        name: name.trim(),
        note: note.trim(),
        sections: sections.map(sectionInputOf),
      });
      made.current = data.id;
      // Here, and not after the button: two versions that were settled are saved without it.
      void reload();
      return { version: data.version };
    },
    load: async () => {
      const newest = await loadPaper(id);
      return { values: valuesOf(newest), version: newest.row.version };
    },
  });
  return { record, made };
};
