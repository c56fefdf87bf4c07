/** Asks the person for a file; null where none is chosen. */
export function pickFile(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.hidden = true;
    const answer = (file: File | null): void => {
      input.remove();
      resolve(file);
    };
    input.addEventListener('change', () => answer(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => answer(null));
    document.body.append(input);
    input.click();
  });
}
