const LOOK_MS = 50;

/** Runs once no dialog is left, after two seconds at the latest: one that closes gives the focus back to where it came from. */
export function afterDialogs(run: () => void, looks = 40): void {
  const waits = looks > 0 && document.querySelector('[role=dialog], [role=alertdialog]') !== null;
  if (waits) setTimeout(() => afterDialogs(run, looks - 1), LOOK_MS);
  else run();
}
