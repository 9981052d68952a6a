import { defineFeature } from '#platform/server/feature.ts';
import { registerBoard } from './server/board.public.ts';
import type { ClassFilePorts } from './server/board-ports.ts';
import { classFilesRoutes, classFilesWebRoutes, classResourceRoutes } from './server/class-files.routes.ts';

export const boardFeature = (ports: ClassFilePorts) =>
  defineFeature({
    name: 'teaching/board',
    routes: classFilesRoutes,
    multipart: (deps) => classResourceRoutes(deps, ports),
    webRoutes: (app, deps, authenticate) => classFilesWebRoutes(app, deps, authenticate, ports),
    jobs: registerBoard,
  });
