/** The door to objections, for the demonstration's history. */
export { decide as decideObjection, file as fileObjection } from './objections.service.ts';
