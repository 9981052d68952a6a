import { useState } from 'react';
import { useDebounced } from '../../ui/entry/use-debounced.ts';

/** Text typed into a select whose options the server finds: the keyword follows once typing rests. */
export const useSelectSearch = (restMs = 300) => {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  return {
    setTyped,
    isOpen,
    keyword: useDebounced(typed.trim(), restMs),
    /** For antd's `Select`. */
    select: {
      open: isOpen,
      onOpenChange: setIsOpen,
      showSearch: { searchValue: typed, onSearch: setTyped, filterOption: false },
    },
  };
};
