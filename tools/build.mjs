// `npm run build`: pages and server as `npm start` builds them, for an installation that runs without it.
import { build } from './set-up.mjs';

build();
