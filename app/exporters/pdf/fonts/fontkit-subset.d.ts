import 'fontkit';

declare module 'fontkit' {
  interface Subset {
    /** Glyph numbers of the font, by glyph number of the subset. */
    readonly glyphs: number[];
  }
}
