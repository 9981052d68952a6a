import type { Deps } from '#platform/server/deps.ts';
import type { ListOf } from '#platform/server/feature.ts';
import { callerRoute, dataRoute, doneRoute, type Route } from '#platform/server/http/route.ts';
import * as contract from '../shared/publishing.contract.ts';
import { publicationViews } from './publication.read.ts';
import { publicationBatch } from './publication-batch.service.ts';
import { publicationEditing } from './publication-edit.service.ts';
import { publicationReview } from './publication-review.service.ts';
import { partsInUse } from './publishing-ports.ts';
import { publishingSettings } from './publishing-settings.service.ts';

/** Every call of the desk, for all kinds of content. */
export const publishingRoutes = (deps: Deps, listOf: ListOf): Route[] => {
  const parts = partsInUse(deps, listOf);
  const views = publicationViews(deps, parts);
  const editing = publicationEditing(deps, parts);
  const review = publicationReview(deps, parts);
  const settings = publishingSettings(deps, parts);
  const batch = publicationBatch(deps, parts);
  return [
    callerRoute(contract.listPublications, (caller, input) => views.list(caller, input)),
    dataRoute(contract.getPublication, (caller, input) => views.get(caller, input)),
    dataRoute(contract.comparePublication, (caller, input) => views.compare(caller, input)),
    callerRoute(contract.listPublicationHistory, (caller, input) => views.history(caller, input)),
    callerRoute(contract.listPublicationVersions, (caller, input) => views.versions(caller, input)),
    dataRoute(contract.createPublication, (caller, input) => editing.create(caller, input)),
    dataRoute(contract.savePublication, async (caller, input) =>
      views.stepped(caller, await editing.save(caller, input)),
    ),
    dataRoute(contract.discardPublication, async (caller, input) =>
      views.stepped(caller, await editing.discard(caller, input)),
    ),
    doneRoute(contract.removePublication, (caller, input) => editing.remove(caller, input)),
    dataRoute(contract.submitPublication, async (caller, input) =>
      views.stepped(caller, await review.submit(caller, input)),
    ),
    dataRoute(contract.takeBackPublication, async (caller, input) =>
      views.stepped(caller, await review.takeBack(caller, input)),
    ),
    dataRoute(contract.signPublication, async (caller, input) =>
      views.stepped(caller, await review.sign(caller, input)),
    ),
    dataRoute(contract.returnPublication, async (caller, input) =>
      views.stepped(caller, await review.giveBack(caller, input)),
    ),
    dataRoute(contract.planPublication, async (caller, input) =>
      views.stepped(caller, await review.plan(caller, input)),
    ),
    dataRoute(contract.recallPublication, async (caller, input) =>
      views.stepped(caller, await review.recall(caller, input)),
    ),
    dataRoute(contract.restorePublication, async (caller, input) =>
      views.stepped(caller, await review.restore(caller, input)),
    ),
    dataRoute(contract.changePublications, (caller, input) => batch(caller, input)),
    dataRoute(contract.getPublicationSettings, (caller) => settings.settings(caller)),
    dataRoute(contract.savePublicationSettings, (caller, input) => settings.saveSettings(caller, input)),
    callerRoute(contract.listSensitiveWords, (caller, input) => settings.words(caller, input)),
    dataRoute(contract.saveSensitiveWord, (caller, input) => settings.saveWord(caller, input)),
    doneRoute(contract.removeSensitiveWord, (caller, input) => settings.removeWord(caller, input)),
  ];
};
