import * as accounts from '#features/ground/accounts/shared/accounts.contract.ts';
import { signInByHelp } from '#features/ground/accounts/shared/help/sign-in-help.contract.ts';
import * as look from '#features/ground/accounts/shared/look/person-look.contract.ts';
import * as ownData from '#features/ground/accounts/shared/own-data/own-data.contract.ts';
import * as factor from '#features/ground/accounts/shared/second-factor/second-factor.contract.ts';
import * as favorites from '#features/ground/favorites/shared/favorites.contract.ts';
import * as geo from '#features/ground/geo/shared/geo.contract.ts';
import { renewMedia } from '#features/ground/media/shared/delivery/media-ticket.contract.ts';
import * as notify from '#features/ground/notify/shared/notify.contract.ts';
import { getVersion } from '#features/ground/operation/shared/operation.contract.ts';
import { getDict, getOrgTree } from '#features/ground/organisations/shared/regions.contract.ts';
import * as site from '#features/ground/site/shared/site.contract.ts';
import { type AskedCall, call, elsewhere, nothing, openClass, page, place, region } from '../turn.ts';

const END = 'ends the session that it is asked with';
const ONCE = 'a person asks for it once in years; app/statement-budget.json counts its statements';

/** Calls of this wing that visitors and members make, one line a call. */
export const GROUND_CALLS: readonly AskedCall[] = [
  call(site.getConfigure, nothing),
  call(getVersion, nothing),
  call(geo.reverseGeocode, ({ draw }) => ({
    lon: 75 + Math.floor(draw() * 15),
    lat: 37 + Math.floor(draw() * 10),
  })),
  call(geo.getCityBaseUrl, (turn) => ({ cityCode: place(turn) || '650100' })),
  call(site.getLinkedSite, () => ({ hash: 'library' })),
  call(accounts.getUserInfo, nothing),
  call(accounts.getMenu, nothing),
  call(accounts.getSignOnState, nothing),
  call(accounts.listSessions, nothing),
  call(accounts.setElderMode, ({ draw }) => ({ elderMode: draw() < 0.5 })),
  call(accounts.setCourseLanguage, ({ draw }) => ({
    courseLanguage: draw() < 0.5 ? ('ug' as const) : ('all' as const),
  })),
  call(accounts.switchRole, ({ person }) => ({ roleCode: 'learner', orgCode: person.orgCode })),
  elsewhere(accounts.signIn, 'npm run bench -- sign-in'),
  elsewhere(accounts.setPassword, END),
  elsewhere(accounts.endSession, END),
  elsewhere(accounts.signOut, END),
  elsewhere(look.endLook, END),
  call(look.listLooks, nothing),
  call(accounts.getPasswordRule, nothing),
  call(factor.getSecondFactor, nothing),
  call(ownData.getOwnData, nothing),
  elsewhere(ownData.askCorrection, ONCE),
  elsewhere(ownData.askErasure, ONCE),
  elsewhere(ownData.withdrawRequest, ONCE),
  elsewhere(signInByHelp, 'npm run bench -- sign-in'),
  elsewhere(factor.beginSecondFactor, END),
  elsewhere(factor.confirmSecondFactor, END),
  elsewhere(factor.renewBackupCodes, END),
  elsewhere(factor.removeSecondFactor, END),
  call(getDict, (turn) => ({ dictCode: 'region_web', parentId: region(turn) })),
  call(getOrgTree, nothing),
  call(notify.countUnread, nothing),
  call(notify.listMessages, () => ({ pageNum: 0, pageSize: 10 })),
  call(notify.getSettings, nothing),
  call(notify.saveSettings, ({ draw }) => ({ topics: [{ topic: 'EXAM', isOn: draw() < 0.5 }] })),
  call(notify.readMessages, () => ({ isAll: true })),
  call(notify.getCalendarAddress, nothing),
  call(notify.resetCalendarAddress, nothing),
  elsewhere(renewMedia, 'needs an address that the server signed while a course plays'),
  call(favorites.listFavorites, page),
  call(favorites.getFavorite, (turn) => ({ type: 'CLASS', id: openClass(turn) })),
  call(favorites.collect, (turn) => ({ type: 'CLASS', id: openClass(turn) })),
  call(favorites.cancelCollect, (turn) => ({ type: 'CLASS', id: openClass(turn) })),
  elsewhere(favorites.saveNote, 'one note of one person, with its version'),
];
