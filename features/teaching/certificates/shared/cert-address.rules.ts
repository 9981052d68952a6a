import { BASE } from '#platform/shared/envelope.ts';

export const MY_CERTIFICATES_PATH = '/personal-center/certificates';
export const CERTIFICATE_PATH = '/personal-center/certificate';
export const VERIFY_PATH = '/cert/verify';
/** `GET ?id=`: the file of a certificate. */
export const CERT_FILE_PATH = `${BASE}/api/cert/file`;

export const certificatePath = (id: string): string => `${CERTIFICATE_PATH}?id=${encodeURIComponent(id)}`;
export const certFilePath = (id: string): string => `${CERT_FILE_PATH}?id=${encodeURIComponent(id)}`;
/** Address to hand on: it asks the server. */
export const verifyPath = (certNo: string): string => `${VERIFY_PATH}?no=${encodeURIComponent(certNo)}`;
/** Address in the printed code: the signed statement follows `#` and never reaches a server. */
export const codePath = (certNo: string, statement: string): string => `${verifyPath(certNo)}#${statement}`;
