export { help as texts } from '#app/i18n/pt_PT/help.ts';

/** Each article's Markdown, by its file. */
export const sources = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true });
