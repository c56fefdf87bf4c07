/** Loaded as one chunk: a person who opens one of these screens opens the others. */
export { DocumentsFrame } from './documents-frame.tsx';
export { FilingScreen } from './filing/filing-screen.tsx';
export { DocumentsScreen } from './list/documents-screen.tsx';
export { DocumentScreen } from './one/document-screen.tsx';
