import { describe, expect, it } from 'vitest';
import { changedOnceAtMost } from './chat-scope.ts';

describe('O02 chats won and lost', () => {
  it('O02 messages kept through one change have no holes', () => {
    expect(changedOnceAtMost(['a', 'a'])).toBe(true);
    expect(changedOnceAtMost(['a', 'b'])).toBe(true);
    expect(changedOnceAtMost(['a', 'a', 'b', 'b'])).toBe(true);
  });

  it('O02 a chat lost and won back between two looks may have some, whichever of the two was held', () => {
    expect(changedOnceAtMost(['a', 'b', 'a'])).toBe(false);
    expect(changedOnceAtMost(['a', 'b', 'a', 'b'])).toBe(false);
    expect(changedOnceAtMost(['a', 'b', 'c'])).toBe(false);
  });
});
