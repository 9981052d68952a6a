declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'truetype'; readonly noHinting?: boolean },
  ): Promise<Buffer>;
}
