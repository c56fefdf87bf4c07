import type { Omissions } from '#app/rendering/omissions.ts';
import type { Prepared } from '../making/open-printer.ts';

export type Readiness =
  | { phase: 'preparing' }
  | { phase: 'ready' }
  | { phase: 'lacking'; lacking: Omissions }
  /** The document or the typesetter cannot be loaded now, or this browser stores nothing. */
  | { phase: 'unready' };

export interface FormParts {
  /** False if this browser cannot cache the page. */
  keepPage: () => Promise<boolean>;
  keepView: () => Promise<void>;
  /** Makes the document, and so loads typesetter, fonts, document and images. */
  prepare: () => Promise<Prepared>;
  isKept: (files: readonly string[]) => Promise<boolean>;
}

/** A form is ready only if all that its PDF needs is on this device: page, typesetter, fonts, document and images. */
export async function prepareForm({ keepPage, keepView, prepare, isKept }: FormParts): Promise<Readiness> {
  try {
    const keeps = await keepPage();
    await keepView();
    const { lacking, files } = await prepare();
    if (lacking !== null) return { phase: 'lacking', lacking };
    return { phase: keeps && (await isKept(files)) ? 'ready' : 'unready' };
  } catch {
    return { phase: 'unready' };
  }
}
