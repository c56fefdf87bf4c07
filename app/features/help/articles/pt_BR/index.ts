export { help as texts } from '#app/i18n/pt_BR/help.ts';

/** Markdown of each article, by file. */
export const sources = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true });
