import {
  type LatLngExpression,
  type Map as LeafletMap,
  Marker,
  type MarkerOptions,
  type Point,
} from 'leaflet';
import s from './map-view.module.css';

/** Parts of Leaflet's marker that its types do not tell. */
interface Inside {
  _icon?: HTMLElement & { _leaflet_pos?: Point };
  _zIndex: number;
  _zoomAnimated: boolean;
  readonly _resetZIndex: () => void;
  readonly options: MarkerOptions;
}

/**
 * A marker without a layer of its own in the browser: Leaflet moves each marker in three dimensions, and a thousand such
 * layers hold every frame of a pan for 50 ms. It hides while the level changes, where others fly along. It answers by a
 * class of its own: Leaflet's selectors over the whole page restyle all that have its class when a pan begins or ends.
 */
const FlatMarker = Marker.extend({
  onAdd(this: Marker & Inside, map: LeafletMap) {
    this._zoomAnimated = false;
    const added = Marker.prototype.onAdd.call(this, map);
    this._icon?.classList.replace('leaflet-interactive', s.mark ?? '');
    return added;
  },
  _setPos(this: Inside, position: Point) {
    if (this._icon) {
      this._icon._leaflet_pos = position;
      this._icon.style.left = `${position.x}px`;
      this._icon.style.top = `${position.y}px`;
    }
    this._zIndex = position.y + (this.options.zIndexOffset ?? 0);
    this._resetZIndex();
  },
}) as unknown as new (
  place: LatLngExpression,
  options: MarkerOptions,
) => Marker;

export const flatMarker = (place: LatLngExpression, options: MarkerOptions): Marker =>
  new FlatMarker(place, options);
