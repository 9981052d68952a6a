/** The door to visits that count: what the portal's composition and the demonstration need. */
export { decideBooking, saveSpecialBy, saveTermsBy } from './base-desk.service.ts';
export { visitOfDay } from './booking.repository.ts';
export { bookSlot, cancelBooking } from './booking.service.ts';
export { finishVisitBy } from './close.service.ts';
export { listenVisits, VISIT_GATHERINGS } from './gate.service.ts';
export { visitsToRate } from './rating.read.ts';
export { selectRatingsOf as visitRatingsOf } from './rating.repository.ts';
export { decidePicture, keepVisitPicture, rateBase } from './rating.service.ts';
export { visitNumOf } from './visits.cache.ts';
export { registerVisits, settleVisits } from './visits.job.ts';
