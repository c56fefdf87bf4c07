/** Editing a template. */
export { blockConflicts } from './block-conflicts.ts';
export { comments } from './comments.ts';
export { comparing } from './comparing.ts';
export { editing } from './editing.ts';
export { editor } from './editor.ts';
export { fieldTools } from './field-tools.ts';
export { older } from './older.ts';
export { pageSettings } from './page-settings.ts';
export { paragraph } from './paragraph.ts';
export { reference } from './reference.ts';
export { paste } from './paste.ts';
export { section } from './section.ts';
export { scheme } from './scheme.ts';
export { styles } from './styles.ts';
export { table } from './table.ts';
export { versions } from './versions.ts';
export { writing } from './writing.ts';
