import { outwardLngLat } from '#features/ground/geo/portal/outward.public.ts';
import { directionsAddress } from '#features/ground/geo/shared/directions.rules.ts';
import { readUserAddress, USER_ADDRESS_KEY } from '#features/ground/geo/shared/user-address.rules.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { keptChoice } from '#platform/web/kept-choice.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { placeOf } from '../shared/base-places.rules.ts';

/** Place from which the person starts, as a public map counts it; a default is nobody's place (decision 9). */
const startOf = () => {
  const kept = readUserAddress(keptChoice(USER_ADDRESS_KEY));
  return kept === null || kept.source === 'default'
    ? null
    : { ...outwardLngLat(kept), name: kept.formattedAddress };
};

interface BaseDirectionsProps {
  readonly base: { readonly name: string; readonly lngLat: string };
}

/** 导航: the route-planning page of the settings, in a new window (specification, 2.11). */
export function BaseDirections({ base }: BaseDirectionsProps) {
  const { routePlanUrl } = useSite();
  const place = placeOf(base);
  if (place === null || routePlanUrl === '') return null;
  const to = { ...outwardLngLat(place), name: base.name };
  return (
    <ButtonLink
      kind="line"
      size="s"
      icon="route"
      newWindow
      to={directionsAddress(routePlanUrl, startOf(), to)}
      aria-label={`导航到${base.name}（新窗口打开）`}
    >
      导航
    </ButtonLink>
  );
}
