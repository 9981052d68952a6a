export { selectNewest as newestSettings } from './site-settings.repository.ts';
