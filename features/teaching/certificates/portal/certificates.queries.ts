import { keepPreviousData } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import {
  getBadge,
  getCert,
  getCertKeys,
  getCertPicture,
  listMyCerts,
  verifyCert,
} from '../shared/certificates.contract.ts';

export const MY_PAGE_SIZE = 60;

export const useMyCerts = (page: number) =>
  useCall(listMyCerts, { pageNum: page, pageSize: MY_PAGE_SIZE }, { placeholderData: keepPreviousData });

export const useCert = (id: string) =>
  useCall(getCert, { id }, { enabled: id !== '', select: dataOf, staleTime: 0 });

/** The picture stays the same for as long as the certificate's state does. */
export const useCertPicture = (id: string, isWanted: boolean) =>
  useCall(getCertPicture, { id }, { enabled: isWanted && id !== '', select: dataOf });

export const useVerified = (certNo: string) =>
  useCall(verifyCert, { certNo }, { enabled: certNo !== '', select: dataOf, staleTime: 0, retry: false });

/** Public keys; they came with the page, and are kept for as long as it is open. */
export const useCertKeys = () =>
  useCall(getCertKeys, {}, { select: (reply) => reply.data.keys, staleTime: Number.POSITIVE_INFINITY });

/** Saves the badge of a certificate. */
export const saveBadge = async (id: string): Promise<void> => {
  const { data } = await call(getBadge, { id });
  saveFile(data.fileName, new Blob([data.jwt], { type: 'application/jwt' }));
};

export const pictureAddress = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
