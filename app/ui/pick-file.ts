/** Asks the user for a file; null if none is chosen. */
export async function pickFile(accept: string): Promise<File | null> {
  return (await pickFiles({ accept }))[0] ?? null;
}

interface PickOptions {
  /** Value of the input's `accept`; any file if absent. */
  accept?: string;
  several?: boolean;
  /** A phone opens its camera instead of its files. */
  camera?: boolean;
}

/** Asks the user for files; an empty list if none is chosen. */
export function pickFiles({ accept = '', several = false, camera = false }: PickOptions): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.multiple = several;
    if (camera) input.setAttribute('capture', 'environment');
    input.hidden = true;
    const answer = (files: File[]): void => {
      input.remove();
      resolve(files);
    };
    input.addEventListener('change', () => answer([...(input.files ?? [])]));
    input.addEventListener('cancel', () => answer([]));
    document.body.append(input);
    input.click();
  });
}
