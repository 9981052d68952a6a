import { notifierOf } from '#features/ground/notify/server/notify.public.ts';
import { CERT_TOPICS } from '../shared/certificates.words.ts';

export const notifyPeople = notifierOf(CERT_TOPICS);
