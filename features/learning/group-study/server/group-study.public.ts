/** Steps of a group study, for what opens, marks and closes one outside of its own calls. */
export { sessionState, visibleSession } from './group-study.read.ts';
export { closeSession, markNumbers, openSession, reportPlaying } from './group-study.service.ts';
export { decideOnSample } from './sample.service.ts';
