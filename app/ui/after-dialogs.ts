const LONGEST_MS = 2000;

function isOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

/** Runs once no dialog is open, after two seconds at the latest: a dialog that closes restores the focus. */
export function afterDialogs(run: () => void): void {
  if (!isOpen()) {
    run();
    return;
  }
  const gone = (): void => {
    observer.disconnect();
    clearTimeout(latest);
    // The focus is restored after the removal, before the next task.
    setTimeout(run);
  };
  const observer = new MutationObserver(() => {
    if (!isOpen()) gone();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const latest = setTimeout(gone, LONGEST_MS);
}
