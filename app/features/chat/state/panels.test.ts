import { describe, expect, it } from 'vitest';
import {
  closePanel,
  foldBeyond,
  foldPanel,
  lastUsed,
  maximisePanel,
  openMost,
  openPanel,
  PANELS_MOST,
  type Panels,
} from './panels.ts';

const opened = (...chats: string[]): Panels =>
  chats.reduce<Panels>((panels, chat) => openPanel(panels, chat, 3), []);
const words = (panels: Panels): string[] => panels.map(({ chat, mode }) => `${chat} ${mode}`);

describe('S06 panels', () => {
  it('S06 at most three stand open; the one opened first folds', () => {
    expect(words(opened('a', 'b', 'c', 'd'))).toEqual(['a folded', 'b open', 'c open', 'd open']);
    expect(words(openPanel(opened('a', 'b', 'c', 'd'), 'a', 3))).toEqual([
      'b folded',
      'c open',
      'd open',
      'a open',
    ]);
  });

  it('S06 one that is open stays where it is', () => {
    expect(words(openPanel(opened('a', 'b'), 'a', 3))).toEqual(['a open', 'b open']);
  });

  it('S06 one is maximised at a time, and becomes what it was', () => {
    const both = maximisePanel(maximisePanel(opened('a', 'b'), 'a', true), 'b', true);
    expect(words(both)).toEqual(['a open', 'b maximised']);
    expect(words(maximisePanel(both, 'b', false))).toEqual(['a open', 'b open']);
    expect(words(foldPanel(both, 'b'))).toEqual(['a open', 'b folded']);
  });

  it('S06 what is opened is never under the maximised one', () => {
    const large = maximisePanel(opened('a', 'b'), 'a', true);
    expect(words(openPanel(large, 'c', 3))).toEqual(['a open', 'b open', 'c open']);
    expect(words(openPanel(large, 'b', 3))).toEqual(['a open', 'b open']);
    expect(words(openPanel(large, 'a', 3))).toEqual(['a maximised', 'b open']);
  });

  it('S06 what is closed is gone, and the oldest of too many too', () => {
    expect(words(closePanel(opened('a', 'b'), 'a'))).toEqual(['b open']);
    const many = opened(...Array.from({ length: PANELS_MOST + 2 }, (_, at) => String(at)));
    expect(many).toHaveLength(PANELS_MOST);
    expect(many[0]?.chat).toBe('2');
  });

  it('S06 a narrower window folds what does not fit', () => {
    expect([1280, 1000, 800, 360].map(openMost)).toEqual([3, 2, 2, 1]);
    expect(words(foldBeyond(opened('a', 'b', 'c'), 1))).toEqual(['a folded', 'b folded', 'c open']);
    expect(words(openPanel(opened('a', 'b', 'c'), 'a', 2))).toEqual(['b folded', 'c open', 'a open']);
  });

  it('S06 the keys lead to the open one used last, else to the folded one', () => {
    expect(lastUsed(foldPanel(opened('a', 'b'), 'b'))).toBe('a');
    expect(lastUsed(foldPanel(foldPanel(opened('a', 'b'), 'b'), 'a'))).toBe('b');
    expect(lastUsed([])).toBeNull();
  });
});
