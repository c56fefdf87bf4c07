import type { PrecheckTexts } from '../precheck-texts.ts';

export const precheckTexts: PrecheckTexts = {
  'not-pdf': (file) => `The file "${file}" is not a PDF. Only PDF files are accepted.`,
  'too-large': (file) =>
    `The file "${file}" is larger than allowed (50 MB) and cannot be used to create a process.`,
  'too-large-with-attachments': (file) =>
    `The file "${file}" together with its attachments is larger than allowed (50 MB) and cannot be used to create a process, unless you turn off merging the attachments.`,
  signed: (file) => `The file "${file}" is already digitally signed and cannot be used to create a process.`,
  encrypted: (file) => `The file "${file}" is locked and cannot be used to create a process.`,
  unreadable: (file) => `The file "${file}" could not be loaded. Check whether it is damaged.`,
};
