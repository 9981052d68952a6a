import { notifierOf } from '#features/ground/notify/server/notify.public.ts';
import { CLASS_TOPICS } from '../shared/class-messages.words.ts';

export const notifyPeople = notifierOf(CLASS_TOPICS);
