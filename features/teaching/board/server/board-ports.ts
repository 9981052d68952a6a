/** Ports that the board of a class asks of others. */
export interface BoardPorts {
  /** HTML as it may be kept and shown: everything but plain text structure is dropped. */
  readonly cleanHtml: (html: string) => string;
}
