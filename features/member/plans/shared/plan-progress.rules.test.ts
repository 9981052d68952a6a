import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classStep, courseStep, type OwnItem, type PlanGoal, planProgress } from './plan-progress.rules.ts';

const item = (changes: Partial<OwnItem> = {}): OwnItem => ({
  key: 'course-1',
  isRequired: true,
  isWithdrawn: false,
  step: 'open',
  credits: [],
  ...changes,
});
const REQUIRED: PlanGoal = { target: 'required', targetHundredths: 0 };
const HOURS: PlanGoal = { target: 'hours', targetHundredths: 200 };

describe('the step of an item', () => {
  it('of a course follows its study, and a finished one stays finished when it is taken down', () => {
    expect([0, 1, 2].map((status) => courseStep(status, false))).toEqual(['open', 'begun', 'done']);
    expect([0, 1, 2].map((status) => courseStep(status, true))).toEqual(['closed', 'closed', 'done']);
  });

  it('of a class follows the state of the person in it', () => {
    expect(classStep('LEARNED', true)).toBe('done');
    expect(classStep('LEARNING', false)).toBe('begun');
    expect(classStep('LEARNING', true)).toBe('closed');
    expect(classStep('TO_LEARN', false)).toBe('open');
    for (const state of ['REGISTERED', 'REGISTERING', 'NOT_IN_DATE'] as const)
      expect(classStep(state, false)).toBe('waiting');
    for (const state of ['FINISH', 'UN_LEARNED', 'NOT_ALLOW_LEARN', 'UN_TO_LEARN', 'UNKNOWN'] as const)
      expect(classStep(state, false)).toBe('closed');
  });
});

describe('progress', () => {
  it('by required items counts those that are finished, and rounds down', () => {
    const items = [
      item({ key: 'a', step: 'done' }),
      item({ key: 'b' }),
      item({ key: 'c', step: 'begun' }),
      item({ key: 'd', isRequired: false, step: 'done' }),
    ];
    expect(planProgress(REQUIRED, items)).toMatchObject({
      ...{ percentage: 33, isDone: false, needNum: 3, doneNum: 1, nextKey: 'b' },
    });
  });

  it('no longer asks for what was taken down, unless it is finished', () => {
    const items = [
      item({ key: 'a', step: 'done', isWithdrawn: true }),
      item({ key: 'b', step: 'closed', isWithdrawn: true }),
    ];
    expect(planProgress(REQUIRED, items)).toMatchObject({ percentage: 100, needNum: 1, isDone: true });
  });

  it('is never finished while nothing is asked for', () => {
    expect(planProgress(REQUIRED, [item({ isRequired: false, step: 'done' })])).toMatchObject({
      ...{ percentage: 0, isDone: false },
    });
  });

  it('by hours counts a course once, however often it was credited', () => {
    const credit = { courseKey: '1', hundredths: 50 };
    const items = [
      item({ key: 'a', credits: [credit] }),
      item({ key: 'b', credits: [credit, { courseKey: '2', hundredths: 75 }] }),
    ];
    expect(planProgress(HOURS, items)).toMatchObject({ gotHundredths: 125, percentage: 62 });
  });

  it('leads to required items in their order, to others only while hours are missing, to nothing at the end', () => {
    const items = [
      item({ key: 'a', isRequired: false }),
      item({ key: 'b', step: 'waiting' }),
      item({ key: 'c', step: 'begun' }),
    ];
    expect(planProgress(REQUIRED, items).nextKey).toBe('c');
    const rest = [item({ key: 'a', isRequired: false }), item({ key: 'c', step: 'done' })];
    expect(planProgress(REQUIRED, rest).nextKey).toBe('');
    expect(planProgress(HOURS, rest).nextKey).toBe('a');
    expect(planProgress(REQUIRED, [item({ step: 'closed' })]).nextKey).toBe('');
  });
});

const items = fc.array(
  fc.record<OwnItem>({
    key: fc.string({ minLength: 1 }),
    isRequired: fc.boolean(),
    isWithdrawn: fc.boolean(),
    step: fc.constantFrom('open', 'begun', 'waiting', 'done', 'closed'),
    credits: fc.array(
      fc.record({ courseKey: fc.constantFrom('1', '2', '3', '4'), hundredths: fc.nat({ max: 300 }) }),
      { maxLength: 4 },
    ),
  }),
  { maxLength: 12 },
);
const goals = fc.record<PlanGoal>({
  target: fc.constantFrom('required', 'hours'),
  targetHundredths: fc.integer({ min: 1, max: 2_000 }),
});

describe('whatever was learned', () => {
  it('the percentage lies between 0 and 100, and is 100 exactly when the goal is reached', () => {
    fc.assert(
      fc.property(goals, items, (goal, own) => {
        const { percentage, isDone, gotHundredths, needNum, doneNum } = planProgress(goal, own);
        const isReached =
          goal.target === 'hours'
            ? gotHundredths >= goal.targetHundredths
            : needNum > 0 && doneNum === needNum;
        expect(percentage).toBeGreaterThanOrEqual(0);
        expect(percentage).toBeLessThanOrEqual(100);
        expect(percentage === 100).toBe(isReached);
        expect(isDone).toBe(isReached);
      }),
    );
  });

  it('learning more never lowers it: finishing an item, or one more credit', () => {
    fc.assert(
      fc.property(goals, items, fc.nat(), (goal, own, at) => {
        const before = planProgress(goal, own).percentage;
        const index = own.length === 0 ? -1 : at % own.length;
        const finished = own.map((one, place) => (place === index ? { ...one, step: 'done' as const } : one));
        const wasAsked = own[index]?.isWithdrawn !== true;
        if (wasAsked) expect(planProgress(goal, finished).percentage).toBeGreaterThanOrEqual(before);
        const credited = own.map((one, place) =>
          place === index ? { ...one, credits: [...one.credits, { courseKey: '5', hundredths: 10 }] } : one,
        );
        expect(planProgress(goal, credited).percentage).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('neither the order of the items nor doubled credits change it, and the next thing can be learned', () => {
    fc.assert(
      fc.property(goals, items, (goal, own) => {
        const { percentage, nextKey, gotHundredths } = planProgress(goal, own);
        expect(planProgress(goal, own.toReversed()).percentage).toBe(percentage);
        const doubled = own.map((one) => ({ ...one, credits: [...one.credits, ...one.credits] }));
        expect(planProgress(goal, doubled).gotHundredths).toBe(gotHundredths);
        if (nextKey !== '')
          expect(own.some(({ key, step }) => key === nextKey && (step === 'open' || step === 'begun'))).toBe(
            true,
          );
      }),
    );
  });
});
