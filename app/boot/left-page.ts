/**
 * For WebKit, which keeps a left page in the back-forward cache with its transactions open: they block writes of all
 * other pages. The transactions are aborted, as when a page is closed; if the person returns, the page starts again.
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
      // It has ended, but its event has not been fired yet.
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
