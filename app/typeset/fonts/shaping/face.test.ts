import { describe, expect, it } from 'vitest';
import { Face } from './face.ts';
import { nodeFontSource } from '../node-source.ts';

describe('a face', () => {
  it('T24 T32 shapes a letter alike after one was drawn that is built of it and a mark', async () => {
    const bytes = await nodeFontSource.load('dejavu-sans-arabic-400-normal');
    const expected = new Face('fresh', bytes).shapeTurned('محمد دبي');
    for (const built of ['ذ', 'ڈ', 'ڏ', 'ڍ']) {
      const face = new Face('used', bytes);
      const [glyph = 0] = face.shapeTurned(built).glyphs;
      expect(face.font.getGlyph(glyph)?.path.commands.length).toBeGreaterThan(0);
      const { glyphs, clusters, advances } = face.shapeTurned('محمد دبي');
      expect({ glyphs, clusters, advances }).toEqual({
        glyphs: expected.glyphs,
        clusters: expected.clusters,
        advances: expected.advances,
      });
    }
  });
});
