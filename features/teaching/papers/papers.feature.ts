import { defineFeature } from '#platform/server/feature.ts';
import type { PaperPorts } from './server/paper-ports.ts';
import { papersRoutes } from './server/papers.routes.ts';
import { paper } from './server/papers.table.ts';
import { PAPERS_AUDIT, PAPERS_CONSOLE } from './shared/papers.words.ts';

export const papersFeature = (ports: PaperPorts) =>
  defineFeature({
    name: 'teaching/papers',
    orgColumns: [{ column: paper.orgCode, counted: { name: '试卷' } }],
    routes: (deps) => papersRoutes(deps, ports),
    consoleMenu: PAPERS_CONSOLE,
    auditWords: PAPERS_AUDIT,
  });
