/**
 * Files that can be chosen. Those that are no template are among them, so that a person is told the way out and does
 * not wonder why they cannot be chosen.
 */
export const IMPORT_ACCEPT = '.docx,.dotx,.docm,.dotm,.odt,.ott,.html,.htm,.md,.txt,.rtf,.doc,.dot,.pdf';
