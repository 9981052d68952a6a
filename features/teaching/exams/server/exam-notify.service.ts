import { notifierOf } from '#features/ground/notify/server/notify.public.ts';
import { EXAM_TOPICS } from '../shared/exam-messages.words.ts';

export const notifyPeople = notifierOf(EXAM_TOPICS);
