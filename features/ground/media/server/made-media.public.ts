/** The door for media that come with their streams, such as the demonstration's. */
export { addMadeMedium } from './library/made-media.service.ts';
