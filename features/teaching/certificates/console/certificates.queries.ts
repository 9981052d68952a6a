import { useReload } from '#platform/web/console/use-reload.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getTemplate, listCerts, listTemplates } from '../shared/certificates.contract.ts';

export const useReloadCertificates = () => useReload(listCerts);

export const useTemplates = () => useCall(listTemplates, {}, { select: dataOf });

/** A template that others may have changed. */
export const useTemplate = (id: string) =>
  useCall(getTemplate, { id }, { enabled: id !== '', select: dataOf, staleTime: 0, gcTime: 0 });

export const useReloadTemplates = () => useReload(listTemplates, getTemplate);
