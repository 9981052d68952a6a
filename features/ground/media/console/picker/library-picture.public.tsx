import { useMediaFile } from '../media.queries.ts';

/** Address of a picture of the library, by its id; empty until it is known, and for none. */
export const useLibraryPicture = (id: string | null): string => {
  const { data: file } = useMediaFile(id);
  return id !== null && file?.kind === 'image' && file.state === 'ready' ? file.posterUrl : '';
};
