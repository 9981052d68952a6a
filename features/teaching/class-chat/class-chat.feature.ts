import { defineFeature } from '#platform/server/feature.ts';
import { chatFilesWebRoutes, chatUploadRoutes } from './server/chat-files.routes.ts';
import { announceLeaving, chatSocketRoutes } from './server/chat-socket.routes.ts';
import { listenToClasses, registerChat } from './server/chat-tell.job.ts';
import { classChatRoutes } from './server/class-chat.routes.ts';
import { CHAT_AUDIT, CHAT_NAME, CHAT_SWITCH, CHAT_TOPICS } from './shared/class-chat.words.ts';

export const classChatFeature = defineFeature({
  name: 'teaching/class-chat',
  switchable: CHAT_SWITCH,
  routes: classChatRoutes,
  multipart: chatUploadRoutes,
  webRoutes: async (app, deps, authenticate) => {
    await chatFilesWebRoutes(app, deps, authenticate);
    await chatSocketRoutes(app, deps, authenticate);
  },
  listen: (deps) => {
    announceLeaving(deps);
    listenToClasses(deps);
  },
  jobs: registerChat,
  portalMenu: [
    {
      name: 'class-chat',
      path: '/online-class/class-detail/class-chat',
      title: CHAT_NAME,
      order: 85,
      under: 'online-class',
    },
  ],
  notifications: CHAT_TOPICS,
  auditWords: CHAT_AUDIT,
});
