/** Cross-references: the dialog, and what they are called in the text. */
export const reference = {
  title: 'Cross-reference',
  tool: 'Cross-reference',
  search: 'Find a heading or number',
  targets: 'Headings and numbered paragraphs',
  none: 'Number a paragraph or write a heading to refer to it.',
  noneFound: 'Nothing found.',
  shows: 'Show',
  show: {
    number: 'Full number: {{text}}',
    label: 'Number alone: {{text}}',
    text: 'Text: {{text}}',
    page: 'Page number',
  },
  insert: 'Insert',
  node: {
    number: 'Reference to the number',
    label: 'Reference to the number',
    text: 'Reference to the text',
    page: 'Reference to the page',
    missing: 'Reference without a target',
  },
} as const;
