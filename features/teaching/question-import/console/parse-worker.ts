import { parseItems, type SourceFormat } from '../shared/import-items.parser.ts';

export interface ParseRequest {
  readonly turn: number;
  readonly text: string;
  readonly format: SourceFormat;
}

// Apart from the page, so that typing never waits for two thousand questions.
addEventListener('message', ({ data }: MessageEvent<ParseRequest>) => {
  postMessage({ turn: data.turn, items: parseItems(data.text, data.format) });
});
