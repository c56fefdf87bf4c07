import 'fontkit';

declare module 'fontkit' {
  interface Subset {
    /** By number in the subset, the number in the font. */
    readonly glyphs: number[];
  }
}
