import type { Pdf } from './generate-document.ts';

function shared({ file, name }: Pdf): ShareData {
  return { files: [new File([file], name, { type: file.type })] };
}

/** Whether this device can share files with other apps. */
export function canShare(pdf: Pdf): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare(shared(pdf));
}

/** Opens the device's share dialog; closing it without a choice is no error. */
export async function sharePdf(pdf: Pdf): Promise<'shared' | 'left' | 'failed'> {
  try {
    await navigator.share(shared(pdf));
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'failed';
  }
}
