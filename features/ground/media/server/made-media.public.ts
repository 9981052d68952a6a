/** The door for media that come ready made, such as the demonstration's. */
export { addMadeMedium, addMadePicture } from './library/made-media.service.ts';
