const LONGEST_MS = 2000;

function isOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

/** Runs once no dialog is left, after two seconds at the latest: one that closes gives the focus back to where it came from. */
export function afterDialogs(run: () => void): void {
  if (!isOpen()) {
    run();
    return;
  }
  const gone = (): void => {
    observer.disconnect();
    clearTimeout(latest);
    // The focus is given back in what follows the removal, before the next task.
    setTimeout(run);
  };
  const observer = new MutationObserver(() => {
    if (!isOpen()) gone();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const latest = setTimeout(gone, LONGEST_MS);
}
