/**
 * What `next` gives, one after the other, until it gives null. A generator keeps all that it worked with, the page that it
 * gave as well, until it is asked again, which is when its reader has room: here only the next one's place is kept.
 */
export function oneByOne<T>(next: () => Promise<T | null>): AsyncIterableIterator<T> {
  const iterator: AsyncIterableIterator<T> = {
    next: async () => {
      const value = await next();
      return value === null ? { done: true, value: undefined } : { done: false, value };
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}
