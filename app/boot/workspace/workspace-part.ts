/** The part of the app that signed-in people see. */
export { Workspace } from './workspace.tsx';
export { preloadHeading, routes } from './workspace-routes.ts';
export { allPhrases } from '#app/i18n/runtime.ts';
