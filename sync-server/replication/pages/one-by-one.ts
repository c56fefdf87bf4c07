/**
 * Iterates over the results of `next` until it returns null. A generator would hold the page that it yielded until its
 * reader asks for the next one; here no page stays in memory in the meantime.
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
