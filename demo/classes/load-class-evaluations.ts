import { hash, type Random, seededRandom } from '#features/content/cover-art/shared/cover-random.rules.ts';
import { takeAnswers } from '#features/teaching/class-evaluations/server/class-evaluations.public.ts';
import { EVALUATION_ITEMS } from '#features/teaching/class-evaluations/shared/class-evaluation.rules.ts';
import { enrolledUserIds } from '#features/teaching/classes/server/classes.public.ts';
import { halfTimeOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { planClasses, SHOWN_MEMBERS } from '../class-plan.ts';
import { openShelf } from '../shelf.ts';
import { selectClassIds, selectLearners } from '../study-people.repository.ts';

/** Members who are asked in the order of their ids, and how many of them answer. */
const ASKED = 60;
const SHARE = 0.4;
const SHARE_WITH_WORDS = 0.35;

const ADVICE = [
  '案例都是身边的事，听得进去。希望多讲怎样把会开短。',
  '晚上八点以后才有空看课，能不能把答疑放在周末。',
  '题目偏难，讲过再考会更好。',
  '班主任提醒得及时，一次没有落下。',
  '村里网络不好，图文课更适合我们。',
  '建议安排一次现场教学，看看别的村怎么做。',
  '课程顺序合适，前一门正好给后一门打底。',
  '多请一线的书记来讲，少一点念材料。',
];

const answersOf = (random: Random) => ({
  scores: EVALUATION_ITEMS.filter(({ type }) => type === 'SCORE').map(({ itemId }) => ({
    itemId,
    score: random() < 0.62 ? 10 : random() < 0.7 ? 8 : random() < 0.7 ? 6 : 4,
  })),
  texts:
    random() < SHARE_WITH_WORDS
      ? [{ itemId: 'advice', content: ADVICE[Math.floor(random() * ADVICE.length)] ?? '' }]
      : [],
});

/** Evaluations of the classes whose second half has begun; the accounts that are shown around have theirs to give. */
export const loadClassEvaluations = async (deps: Deps, tx: Tx): Promise<void> => {
  const now = deps.clock();
  const ids = await selectClassIds(tx);
  const shown = new Set(
    (await selectLearners(tx))
      .filter(({ username }) => username in SHOWN_MEMBERS)
      .map(({ userId }) => userId),
  );
  for (const plan of planClasses(now, await openShelf(deps, tx))) {
    const classId = ids.get(plan.seed.name);
    if (classId === undefined || plan.seed.flags?.includes('draft') || now < halfTimeOf(plan)) continue;
    const random = seededRandom(hash(`${plan.seed.name} evaluation`));
    for (const userId of await enrolledUserIds(tx, classId, '', ASKED)) {
      const answers = answersOf(random);
      if (random() < SHARE && !shown.has(userId)) await takeAnswers(deps, tx, { classId, userId, answers });
    }
  }
};
