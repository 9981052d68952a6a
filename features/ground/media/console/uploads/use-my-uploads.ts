import { useContext, useEffect } from 'react';
import { ConsolePersonContext } from '#platform/web/console/console-person.ts';
import { uploads, useUploads } from './uploads.ts';

/** The uploads of who is signed in; those of somebody else before stop here and wait on the server. */
export const useMyUploads = () => {
  const person = useContext(ConsolePersonContext);
  useEffect(() => {
    if (person !== '') uploads.belongTo(person);
  }, [person]);
  return useUploads();
};
