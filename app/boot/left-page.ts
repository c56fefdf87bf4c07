/**
 * For WebKit, which keeps a page for the way back with its transactions open: no other page can write until they end. They
 * are aborted, as when a page is closed; should the person come back, the page starts anew.
 */
export function endTransactionsOnLeaving(page: Window, startAnew: () => void): void {
  const open = new Set<IDBTransaction>();
  let left = false;
  let aborted = false;
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction');
  Object.assign(IDBDatabase.prototype, {
    transaction(this: IDBDatabase, ...given: Parameters<typeof begin>) {
      const transaction = begin.apply(this, given);
      open.add(transaction);
      for (const end of ['complete', 'abort'])
        transaction.addEventListener(end, () => void open.delete(transaction));
      if (left) queueMicrotask(() => abort(transaction));
      return transaction;
    },
  });

  function abort(transaction: IDBTransaction): void {
    try {
      transaction.abort();
      aborted = true;
    } catch {
      // It has ended, and its event has yet to come.
    }
  }

  page.addEventListener('pagehide', ({ persisted }) => {
    left = persisted;
    if (persisted) for (const transaction of open) abort(transaction);
  });
  page.addEventListener('pageshow', () => {
    left = false;
    if (aborted) startAnew();
  });
}
