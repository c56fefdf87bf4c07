/** Asks the person for a file; null where none is chosen. */
export async function pickFile(accept: string): Promise<File | null> {
  return (await pickFiles({ accept }))[0] ?? null;
}

interface PickOptions {
  /** As an input takes it; anything where it is left out. */
  accept?: string;
  several?: boolean;
  /** A phone opens its camera instead of its files. */
  camera?: boolean;
}

/** Asks the person for files; none where nothing is chosen. */
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
