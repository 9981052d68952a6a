/** The door to conversations of classes: for what was said before the portal was there. */
export { insertChat, moveReading, updateChat } from './chat.repository.ts';
export { changeMessage, findSent, insertMessage } from './message.repository.ts';
