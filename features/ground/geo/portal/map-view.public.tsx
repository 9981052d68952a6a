import { CRS, map as createLeaflet, type Map as LeafletMap, type TileLayer, tileLayer, Util } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import type { LngLat } from '../shared/lng-lat.rules.ts';
import { levelOfPixels, pixelsAround, TILE_LEVEL_OFFSET } from '../shared/map-levels.rules.ts';
import s from './map-view.module.css';
import { outlineLayer } from './outline-layer.ts';

export { type DivIcon, divIcon, layerGroup, type Marker, marker } from 'leaflet';
export { flatMarker } from './flat-marker.ts';
export type { LeafletMap };

/** Base of the map as the server configures it. */
export interface MapTile {
  /** `outline`, or a source whose tiles the portal's server hands out. */
  readonly type: string;
  readonly attribution: string;
  /** Layers of the source, from below upwards. */
  readonly layers: readonly string[];
}

export interface MapViewProps {
  readonly label: string;
  readonly center: LngLat;
  readonly zoom: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly tile: MapTile;
  /** Called once with the map; what it returns runs before the map goes. */
  readonly onMap: (map: LeafletMap) => () => void;
  readonly className?: string | undefined;
}

/** Levels of the portal's map on the usual projection. */
const LEVELS = Util.extend({}, CRS.EPSG3857, { scale: pixelsAround, zoom: levelOfPixels });

const tilePath = (layer: string) => `/gwapi/dywlxynet/api/common/geo/tile/${layer}/{z}/{x}/{y}`;

/** Tiles over the outline; where tiles do not come, the outline below is what is seen. */
const tileLayers = ({ layers }: MapTile, maxZoom: number): TileLayer[] =>
  layers.map((layer) =>
    tileLayer(tilePath(layer), {
      zoomOffset: TILE_LEVEL_OFFSET,
      maxZoom,
      // An empty picture instead of the browser's sign for a broken one.
      errorTileUrl: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
    }),
  );

const prefersStill = () =>
  document.documentElement.dataset.mode === 'elder' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const createMap = (element: HTMLElement, props: MapViewProps): LeafletMap => {
  const { center, zoom, minZoom, maxZoom, tile } = props;
  const map = createLeaflet(element, {
    center: [center.lat, center.lng],
    ...{ zoom, minZoom, maxZoom, crs: LEVELS },
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !prefersStill(),
    fadeAnimation: !prefersStill(),
    markerZoomAnimation: !prefersStill(),
  });
  outlineLayer().addTo(map);
  for (const layer of tileLayers(tile, maxZoom)) layer.addTo(map);
  return map;
};

/** Signs of ranges and deserts and the names are drawn below this level; nearer they would be larger than what they mean. */
const NEAR_LEVEL = 10;

/** Leaflet in a room of its own size: the base is drawn here, what stands on it belongs to the page. */
export function MapView(props: MapViewProps) {
  const room = useRef<HTMLDivElement>(null);
  const first = useRef(props);
  first.current = props;
  const layers = props.tile.layers.join();
  useEffect(() => {
    const element = room.current;
    if (element === null) return;
    const map = createMap(element, {
      ...first.current,
      tile: { ...first.current.tile, layers: layers.split(',').filter(Boolean) },
    });
    // Leaflet writes the classes of its room, so the level is told by an attribute.
    const tellLevel = () => element.toggleAttribute('data-far', map.getZoom() < NEAR_LEVEL);
    map.on('zoomend', tellLevel);
    tellLevel();
    const leave = first.current.onMap(map);
    const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    resized.observe(element);
    return () => {
      resized.disconnect();
      leave();
      map.remove();
    };
  }, [layers]);
  return (
    <section aria-label={props.label} className={props.className}>
      <div ref={room} className={s.room} />
    </section>
  );
}
