import { randomBytes } from 'node:crypto';
import {
  allShownMedia,
  fileIdsOf,
  type KeyReader,
  type KeySubject,
  keyViews,
  type LiveExamsOf,
  mediaAddresses,
  type ReadKeys,
  readKeys,
  wholeQuestions,
} from '#features/teaching/questions/server/questions.public.ts';
import { strictestView } from '#features/teaching/questions/shared/key-access.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { drawSection } from '../shared/draw.rules.ts';
import type { previewPaper } from '../shared/papers.contract.ts';
import { selectSections } from './paper.repository.ts';
import { openPaper } from './paper-list.read.ts';
import { fillPapers } from './paper-pool.read.ts';
import type { PaperPorts } from './paper-ports.ts';

/** A seed that nobody chose; short enough to be read out. */
const newSeed = (): string => randomBytes(4).toString('hex').toUpperCase();

interface SheetRequest {
  readonly questionIds: readonly string[];
  readonly subject: KeySubject;
  readonly isWanted: boolean;
  readonly waive: boolean;
}

/** A sheet without keys reads none; it says whether they could be had. */
const sheetKeys = async (
  deps: Deps,
  liveExams: LiveExamsOf,
  caller: KeyReader,
  { isWanted, ...request }: SheetRequest,
): Promise<Pick<ReadKeys, 'view' | 'readable'>> => {
  if (isWanted) return readKeys(deps, liveExams, caller, request);
  const views = await keyViews(deps, liveExams, caller, request.questionIds);
  return { view: strictestView([...views.values()]), readable: new Set() };
};

/**
 * The paper as one examinee may get it, to look at and to print; with keys where they are wanted and may be read. The same seed is the same set as long
 * as the bank stays as it is. Throws `papers.unknown` (404).
 */
export const previewOf = async (
  deps: Deps,
  { liveExams }: Pick<PaperPorts, 'liveExams'>,
  caller: KeyReader,
  { id, seed: wanted = '', keys, waive }: InputOf<typeof previewPaper>,
) => {
  const { db } = deps.database;
  const { name, orgCode } = await openPaper(db, caller, id);
  const sections = (await selectSections(db, [id])).get(id) ?? [];
  const [filled] = await fillPapers(db, caller.activeRole.orgCode, [{ orgCode, sections }], 'pools');
  const isRandom = sections.some(({ rules }) => rules.length > 0);
  const seed = isRandom ? wanted || newSeed() : '';
  const drawn = (filled?.sections ?? []).map((section, index) => ({
    ...section,
    ids: drawSection(
      section.items.map(({ questionId, ruleNo }) => ({ itemId: questionId, ruleNo })),
      section.rules.map(({ num }) => num),
      `${seed}/${index + 1}`,
    ),
  }));
  const idss = drawn.flatMap(({ ids }) => ids);
  const wholes = await wholeQuestions(db, idss);
  const { view, readable } = await sheetKeys(deps, liveExams, caller, {
    questionIds: [...wholes.keys()],
    subject: { id, orgCode, label: name },
    ...{ isWanted: keys === '1', waive: waive === '1' },
  });
  const addresses = await mediaAddresses(
    db,
    deps,
    [...wholes.values()].flatMap(({ question }) => fileIdsOf(question)),
  );
  let no = 0;
  const shown = drawn.map(({ questionType, note, scoreTenths, ids }) => ({
    ...{ questionType, note, score: scoreTenths / 10 },
    questions: ids.flatMap((questionId) => {
      const whole = wholes.get(questionId);
      if (!whole) return [];
      no += 1;
      const { code } = whole;
      const question = readable.has(questionId) ? whole.question : whole.bare;
      return [{ no, code, question, media: allShownMedia(question, addresses) }];
    }),
  }));
  const tenths = drawn.reduce((sum, { ids, scoreTenths }) => sum + ids.length * scoreTenths, 0);
  return { name, totalScore: tenths / 10, questionNum: no, seed, key: view, sections: shown };
};
