import { useEffect, useEffectEvent } from 'react';

/** A page that the browser kept and shows again by its back button begins anew: no password stays in it. */
export const useFreshOnReturn = (begin: () => void) => {
  const onShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) begin();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => onShow(event);
    addEventListener('pageshow', listen);
    return () => removeEventListener('pageshow', listen);
  }, []);
};
