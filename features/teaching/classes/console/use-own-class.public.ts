import { type Act, useMayAct } from '#platform/web/ui/may-act.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getAdminClass, listAdminClasses } from '../shared/desk/class-admin.contract.ts';
import { listClassGroups } from '../shared/groups/class-groups.contract.ts';
import { groupFilter } from './groups/group-filter.ts';

const FOUND = 20;

interface SearchOptions {
  readonly isOn?: boolean;
  readonly staleTime?: number;
}

/** Classes that the person manages, found by a part of their name or number. */
export const useClassSearch = (keyword: string, { isOn = true, staleTime }: SearchOptions = {}) =>
  useCall(
    listAdminClasses,
    { pageNum: 0, pageSize: FOUND, ...(keyword === '' ? {} : { keyword }) },
    { enabled: isOn, ...(staleTime === undefined ? {} : { staleTime }) },
  );

/** One class that the person manages; nothing is asked for an empty id. */
export const useOwnClass = (id: string) => useCall(getAdminClass, { id }, { enabled: id !== '' });

interface ClassRights {
  readonly canEdit: boolean;
  readonly canDecideMembers: boolean;
}

/** All managers but a supervisor write; changes of the class itself depend on its state, too. */
export const mayWriteIn = ({ canEdit, canDecideMembers }: ClassRights): boolean =>
  canEdit || canDecideMembers;

/** Whether the person may write in this class, as far as the role does this at all; true until it is known that not. */
export const useMayWrite = (classId: string, act: Act = 'do'): boolean => {
  const found = useOwnClass(classId).data?.data;
  const mayAct = useMayAct(act);
  return mayAct && (found === undefined || mayWriteIn(found));
};

/** Whether the person may publish on the board of this class; true until it is known that not. */
export const useMayPublish = (classId: string): boolean => {
  const found = useOwnClass(classId).data?.data;
  // Publishing a class itself depends on its state; managers who manage its managers may publish on its board.
  return found === undefined || found.canChangeManagers;
};

/** Whether the person may set an exam in this class; false until it is known. */
export const useMayExamine = (classId: string): boolean => {
  const found = useOwnClass(classId).data?.data;
  return found !== undefined && mayWriteIn(found);
};

/** The filter by group of a class that the person manages; none until it is known that there are groups. */
export const useGroupFilter = (classId: string) =>
  groupFilter(useCall(listClassGroups, { id: classId }, { enabled: classId !== '' }).data?.data.groups);
