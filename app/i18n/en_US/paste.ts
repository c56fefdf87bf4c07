/** Pasting into a document: what was omitted, and the fields that it suggests. */
export const paste = {
  plain: 'Paste without formatting',
  plainHelp: 'Use Ctrl+Shift+V: the browser does not let the button read the clipboard',
  left: '[image not pasted]',
  leftAlt: '[image not pasted: {{alt}}]',
  remote_one:
    '1 image from the internet was not fetched, so that nobody learns of it. Copy the image and paste it by itself.',
  remote_other:
    '{{count}} images from the internet were not fetched, so that nobody learns of it. Copy each image and paste it by itself.',
  failed_one: '1 image could not be read and was left out. Copy the image and paste it by itself.',
  failed_other:
    '{{count}} images could not be read and were left out. Copy each image and paste it by itself.',
  cut: 'The text was longer than a document can hold: its end was left out. Paste the rest into another document.',
  lines: 'A cell cannot hold another table: the table was pasted as lines of text.',
  comments_one: '1 comment was left out.',
  comments_other: '{{count}} comments were left out.',
  offer_one: 'The pasted text has 1 marked field: {{names}}',
  offer_other: 'The pasted text has {{count}} marked fields: {{names}}',
  create_one: 'Create 1 field',
  create_other: 'Create {{count}} fields',
  place: 'Place in the text',
  later: 'Not now',
  section: 'Document details',
  created_one: '1 field placed in the text',
  created_other: '{{count}} fields placed in the text',
  tooMany: 'Not all fields fit: a template has up to {{max}}.',
  dismiss: 'Dismiss notice',
} as const;
