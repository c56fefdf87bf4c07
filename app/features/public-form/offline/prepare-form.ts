import type { Omissions } from '#app/rendering/omissions.ts';
import type { Prepared } from '../making/open-printer.ts';

export type Readiness =
  | { phase: 'preparing' }
  | { phase: 'ready' }
  | { phase: 'lacking'; lacking: Omissions }
  /** The document or the engine cannot be had now, or this browser keeps nothing. */
  | { phase: 'unready' };

export interface FormParts {
  /** False where this browser cannot keep the page. */
  keepPage: () => Promise<boolean>;
  keepView: () => Promise<void>;
  /** Makes the document, and so loads engine, fonts, document and images. */
  prepare: () => Promise<Prepared>;
  isKept: (files: readonly string[]) => Promise<boolean>;
}

/** Ready is a form only when all that its PDF takes lies on this device: page, engine, fonts, document and images. */
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
