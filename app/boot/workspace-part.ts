/** The part of the app that signed-in people see. */
export { createRouter, leadsOn, loadPage } from './router.tsx';
export { allPhrases } from '#app/i18n/runtime.ts';
