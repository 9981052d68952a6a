/** The build without what the portal's streams do not have (other sound tracks, subtitles inside, protection). */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
