import { useRef } from 'react';
import { TYPE_LABELS } from '#features/teaching/questions/console/question-words.public.ts';
import { labelsOf, pickedOf, tidied } from '#platform/shared/record.ts';
import { call } from '#platform/web/call.ts';
import { useRecordForm } from '#platform/web/console/form/record-form.tsx';
import { showOf } from '#platform/web/console/form/record-words.ts';
import { paperRecord } from '../../shared/paper.record.ts';
import { getPaper, savePaper } from '../../shared/papers.contract.ts';
import { type AdminPaper, useReloadPapers } from '../papers.queries.ts';
import { pointsText } from '../section.words.ts';
import { numOf, type PaperValues, sectionInputOf, sectionValuesOf } from './paper-values.rules.ts';

// The sections of the form are richer than those of a call.
const { sections: _, ...SHOW } = showOf(paperRecord);

export const valuesOf = (detail: AdminPaper): PaperValues => ({
  ...pickedOf(paperRecord, { ...detail, name: detail.row.name }),
  sections: sectionValuesOf(detail.sections),
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
    labels: labelsOf(paperRecord),
    show: { ...SHOW, sections: sectionsText },
    save: async (next, version) => {
      const { orgCode, ...terms } = tidied(paperRecord, {
        ...next,
        sections: next.sections.map(sectionInputOf),
      });
      const { data } = await call(savePaper, {
        ...(id === '' ? {} : { id, version }),
        ...(orgCode === '' ? {} : { orgCode }),
        ...terms,
      });
      made.current = data.id;
      // Here, and not after the button: two versions that were settled are saved without it.
      void reload();
      return { version: data.version };
    },
    load: async () => {
      const { data: newest } = await call(getPaper, { id });
      return { values: valuesOf(newest), version: newest.row.version };
    },
  });
  return { record, made };
};
