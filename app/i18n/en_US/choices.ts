/** Choice lists that are filtered by typing. */
export const choices = {
  show: 'Show options: {{label}}',
  none: 'Nothing found.',
  more_one: 'And {{count}} more. Type on.',
  more_other: 'And {{count}} more. Type on.',
  chosen: '{{label}}: what is chosen',
  take: 'Remove {{label}}',
} as const;
