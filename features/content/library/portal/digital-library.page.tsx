import { useSearchParams } from 'react-router';
import { idIn } from '#platform/web/address-params.rules.ts';
import { LibraryItemNotice } from './library-item.tsx';
import { LibraryShelf } from './library-shelf.tsx';

/** `/digital-library`: the leave notice with the shelf; with `?id=` the leave notice of one item. */
export const DigitalLibraryPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return params.get('id') === null ? <LibraryShelf /> : <LibraryItemNotice key={id} id={id} />;
};
